#!/bin/sh
# Runs Node with these arguments, in the place of this process: the Node that runs npm, or where that is too old the one
# that npm install brought along, if its checksum is right. Node keeps what it compiled, so that the next start is quicker.
folder="$(dirname "$0")"
node="$("${npm_node_execpath:-node}" "$folder/find-node.js")" || exit 1
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-$(cd "$folder/.." && pwd)/.cache/compiled}"
# Two arenas: with more, what the threads of the C library free stays with the process.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}"
exec "$node" "$@"
