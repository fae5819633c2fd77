#!/bin/sh
# Runs Node with these arguments, in the place of this process: the Node that runs npm, or where that is too old the one
# that npm install brought along, if its checksum is right.
node="$("${npm_node_execpath:-node}" "$(dirname "$0")/find-node.js")" || exit 1
exec "$node" "$@"
