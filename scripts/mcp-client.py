#!/usr/bin/env python3
"""Speaks to `daybook mcp` with the public client of the protocol, and prints what it saw as JSON.

usage: mcp-client.py auto|legacy PROGRAM ARGUMENTS...   with the package mcp, 2.x or (legacy only) 1.x
"""
import asyncio
import json
import sys

import mcp
from mcp import StdioServerParameters

CALLS = [
    ("calendar_now", {}),
    ("calendar_agenda", {"from": "2026-03-09", "to": "2026-03-15"}),
    ("calendar_search", {"words": "call"}),
    ("calendar_details", {"ids": ["ID"]}),
    ("calendar_free", {"length": "90m"}),
    ("calendar_tasks", {"all": True}),
    ("calendar_time", {}),
    ("calendar_propose", {"changes": [{"action": "edit", "id": "ID", "location": "Room 9"}]}),
    ("calendar_apply", {"plan": "PLAN"}),
    ("calendar_changes", {}),
    ("calendar_undo", {"undo": ["UNDO"]}),
    ("calendar_agenda", {"form": "2026-03-09"}),
]


def filled(value, known):
    """Puts what earlier answers said into arguments."""
    if isinstance(value, dict):
        return {name: filled(item, known) for name, item in value.items()}
    if isinstance(value, list):
        return [filled(item, known) for item in value]
    return known.get(value, value) if isinstance(value, str) else value


def remember(content, known):
    for name, token in [("plan", "PLAN"), ("undo", "UNDO")]:
        if isinstance(content.get(name), str):
            known[token] = content[name]
    for event in content.get("events") or []:
        if "ID" not in known and not event.get("series"):
            known["ID"] = event["id"]


async def talk(session, version, seen):
    seen["version"] = version
    listed = await session.list_tools()
    seen["tools"] = [tool.name for tool in listed.tools]
    known, seen["calls"] = {}, []
    for name, arguments in CALLS:
        result = await session.call_tool(name, filled(arguments, known))
        data = result.model_dump(by_alias=True)
        content = data.get("structuredContent") or {}
        remember(content, known)
        same = json.loads(result.content[0].text) == content
        error = (content.get("error") or {}).get("code")
        seen["calls"].append({"tool": name, "error": error, "same": same})
    # A call that is given up leaves the session as it was.
    waiting = asyncio.create_task(session.call_tool("calendar_agenda", {}))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    result = await session.call_tool("calendar_now", {})
    seen["afterCancelling"] = not result.model_dump(by_alias=True).get("isError")


async def main(mode, program, arguments):
    import os

    seen = {}
    server = StdioServerParameters(command=program, args=arguments, env=dict(os.environ))
    if hasattr(mcp, "Client"):
        async with mcp.Client(server, mode=mode) as client:
            await talk(client, client.protocol_version, seen)
    else:
        from mcp.client.stdio import stdio_client

        async with stdio_client(server) as (read, write):
            async with mcp.ClientSession(read, write) as session:
                hello = await session.initialize()
                await talk(session, hello.protocolVersion, seen)
    print(json.dumps(seen))


asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3:]))
