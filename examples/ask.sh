#!/bin/sh
# 用 curl 问一个助手：开始会话，提问并逐段读回答，再评价。需要「接口」渠道的密钥。
#   ZHIKU_URL=https://kefu.example.com ZHIKU_KEY=zk_… sh examples/ask.sh 空调保修多久？
set -eu
url=${ZHIKU_URL:-http://127.0.0.1:8080}
question=${1:-空调保修多久？}
call() {
  path=$1
  shift
  curl --silent --show-error --fail-with-body --header "authorization: Bearer $ZHIKU_KEY" \
    --header 'content-type: application/json' "$@" "$url/open/v1/$path"
}
# 取 JSON 里第一个这个名字的文字；正式的程序请用 JSON 解析器
first() { sed -n "s/.*\"$1\":\"\([^\"]*\)\".*/\1/p" | head -n 1; }

conversation=$(call conversations --data '{"visitorId":"curl"}' | first id)
# 每个事件一行 data；--no-buffer 让它们一来就显示
answer=$(call "conversations/$conversation/turns" --no-buffer --data "{\"question\":\"$question\"}")
printf '%s\n' "$answer"
turn=$(printf '%s\n' "$answer" | first turnId)
call "turns/$turn/verdict" --request PUT --data '{"verdict":"helpful"}'
