#!/bin/sh
# sh scripts/with-node.sh <script> [arguments]: runs a script of ours on a Node that is supported, in this very process.
# What V8 has compiled is kept, so that the next start need not compile it again.
here=$(cd "$(dirname "$0")" && pwd)
node=$(node "$here/choose-node.mjs") || exit 1
NODE_COMPILE_CACHE=${NODE_COMPILE_CACHE:-$here/../.rampart/compile-cache}
# Of those that are started by name, such as npm's own scripts, too.
PATH=$(dirname "$node"):$PATH
export NODE_COMPILE_CACHE PATH
exec "$node" "$@"
