#!/usr/bin/env bash
# Calls the payment gateway, receives its feedback, i.e. webhooks, and takes payments. Bash 5, openssl and curl.
#
#     ./sample.sh call CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
#     ./sample.sh receive < body             a CGI program for any web server: receives feedback
#     ./sample.sh sign < messages            prints the signature of each message, one JSON object a line
#     ./sample.sh verify < messages          prints whether the signature of each message is valid
#     ./sample.sh outcome 05042 15777        prints what response codes mean
#     ./sample.sh form command=PURCHASE merchant_reference=order-2001 amount=1050 currency=AED \
#         customer_email=layla@shop.example return_url=http://localhost:8081/paid
#                                            prints the form that takes the shopper to the payment page
#     ./sample.sh return URL < bodies        prints what returns to the URL say, one body or query a line
#
# The variables POSTERN_BASE_URL, _ACCESS_CODE, _MERCHANT_IDENTIFIER, _SHA_TYPE, _REQUEST_PHRASE and _RESPONSE_PHRASE
# have the settings of the account. POSTERN_LANGUAGE is en or ar; en if it is not set. No secret is an argument of a program,
# where other users of the machine can see it.
set -euo pipefail
export LC_ALL=C # Names are sorted by their bytes, and texts are bytes.

# BEGIN generated: `npm run generate` writes these tables.
OPERATION_PATH=/FortAPI/paymentApi
PAGE_PATH=/FortAPI/paymentPage
# The hash of each type, and whether it is an HMAC.
declare -A SHA_TYPES=(
  [SHA-256]='sha256 false'
  [SHA-512]='sha512 false'
  [SHA-128]='sha1 false'
  [HMAC-256]='sha256 true'
  [HMAC-512]='sha512 true'
)
# Sets the parameters of an operation: those that it requires, those of which it needs one, and optional ones.
operation_row() {
  case $1 in
    CHECK_STATUS)
      selector=query_command required='merchant_reference' identifying=''
      optional='fort_id return_third_party_response_codes'
      ;;
    CAPTURE)
      selector=command required='amount currency' identifying='merchant_reference fort_id'
      optional='order_description'
      ;;
    VOID_AUTHORIZATION)
      selector=command required='' identifying='merchant_reference fort_id'
      optional='order_description'
      ;;
    REFUND)
      selector=command required='amount currency' identifying='merchant_reference fort_id'
      optional='maintenance_reference order_description'
      ;;
    PURCHASE)
      selector=command required='merchant_reference amount currency customer_email token_name' identifying=''
      optional='customer_ip card_security_code eci payment_option order_description customer_name
        phone_number settlement_reference merchant_extra merchant_extra1 merchant_extra2
        merchant_extra3 merchant_extra4 merchant_extra5 return_url remember_me check_3ds
        agreement_id recurring_mode installments device_fingerprint app_programming app_framework
        app_ver app_plugin app_plugin_version'
      ;;
    AUTHORIZATION)
      selector=command required='merchant_reference amount currency customer_email token_name' identifying=''
      optional='customer_ip card_security_code eci payment_option order_description customer_name
        phone_number settlement_reference merchant_extra merchant_extra1 merchant_extra2
        merchant_extra3 merchant_extra4 merchant_extra5 return_url remember_me check_3ds
        agreement_id recurring_mode installments device_fingerprint app_programming app_framework
        app_ver app_plugin app_plugin_version'
      ;;
    *) return 1 ;;
  esac
}
PARAMETERS="query_command command access_code merchant_identifier merchant_reference amount currency \
language signature fort_id maintenance_reference order_description \
return_third_party_response_codes response_message response_code status transaction_status \
transaction_code transaction_message refunded_amount captured_amount authorized_amount \
authorization_code processor_response_code acquirer_response_code service_command \
customer_email eci customer_ip payment_option card_number expiry_date card_holder_name \
token_name acquirer_response_message customer_name phone_number settlement_reference \
merchant_extra merchant_extra1 merchant_extra2 merchant_extra3 merchant_extra4 \
merchant_extra5 agreement_id return_url remember_me card_security_code card_bin 3ds_url \
check_3ds device_fingerprint app_programming app_framework app_ver app_plugin \
app_plugin_version recurring_mode installments token_status new_token_name card_brand \
creation_date device_id sdk_token"
# Prints the outcome of a status, or nothing. The message decides the outcome of a failed status.
outcome_of_status() {
  case $1 in
    02 | 04 | 06 | 08 | 12 | 14 | 18 | 22 | 24 | 28 | 30 | 32 | 42 | 44 | 46 | 48 | 50 | 52 | \
      54 | 56 | 58 | 62 | 66 | 70 | 72 | 74 | 76 | 80) echo Succeeded ;;
    01 | 10 | 19 | 20 | 40) echo Pending ;;
    15) echo Unknown ;;
    00 | 03 | 05 | 07 | 09 | 11 | 13 | 17 | 21 | 23 | 27 | 29 | 31 | 43 | 45 | 47 | 49 | 51 | \
      53 | 55 | 57 | 59 | 63 | 71 | 73 | 75 | 77 | 81) echo Failed ;;
  esac
}
outcome_of_message() {
  case $1 in
    000 | 035 | 062 | 063 | 124) echo Succeeded ;;
    012 | 016 | 017 | 018 | 029 | 030 | 031 | 052 | 054 | 055 | 056 | 058 | 060 | 071 | 072 | \
      074 | 075 | 079 | 083 | 087 | 089 | 100 | 102 | 118 | 121 | 123 | 129 | 662 | 666 | 785 | \
      787) echo Declined ;;
    001 | 002 | 003 | 004 | 005 | 007 | 008 | 009 | 010 | 013 | 014 | 015 | 019 | 020 | 021 | \
      023 | 024 | 025 | 026 | 027 | 032 | 033 | 034 | 036 | 037 | 038 | 039 | 040 | 042 | 043 | \
      044 | 046 | 047 | 048 | 049 | 050 | 053 | 057 | 059 | 066 | 067 | 068 | 070 | 073 | 076 | \
      080 | 082 | 084 | 086 | 088 | 092 | 093 | 094 | 095 | 096 | 097 | 098 | 101 | 103 | 104 | \
      105 | 106 | 107 | 110 | 111 | 112 | 113 | 114 | 115 | 116 | 117 | 120 | 122 | 125 | 126 | \
      134 | 136 | 137 | 141 | 142 | 144 | 146 | 149 | 150 | 151 | 152 | 154 | 155 | 773 | 783 | \
      788 | 789 | 790) echo Refused ;;
    064 | 065 | 090 | 127 | 128 | 138 | 140 | 147 | 148) echo Pending ;;
    006 | 011 | 051 | 069 | 077 | 078 | 099 | 119 | 777 | 778 | 779 | 780 | 781 | 784) echo Unknown ;;
  esac
}
# END generated.

MAX_BYTES=65536
NO_ANSWER='no answer: nothing runs at POSTERN_BASE_URL, or the reply is late or lost'
NO_TLS='no TLS connection. Trust the certificate with CURL_CA_BUNDLE=ca.pem, or use http:// if the gateway has no TLS'
NOT_A_REPLY='not a complete reply of the gateway. Check POSTERN_BASE_URL, proxies in between, and the scenarios of the account'
declare -A message # The parameters of the current message.

fail() {
  echo "$1" >&2
  exit 2
}

check_settings() {
  local name
  for name in "$@"; do [[ -v POSTERN_$name ]] || fail "POSTERN_$name is not set"; done
  [[ -v SHA_TYPES[$POSTERN_SHA_TYPE] ]] || fail "POSTERN_SHA_TYPE is one of ${!SHA_TYPES[*]}"
}

# Prints the address without the path of the operations, with which POSTERN_BASE_URL may end.
base_url() {
  local url=$POSTERN_BASE_URL
  while [[ $url == */ ]]; do url=${url%/}; done
  printf %s "${url%"$OPERATION_PATH"}"
}

# The signature of the message with a phrase. Values are UTF-8, exactly as they are sent.
sign() {
  local phrase=$1 name text
  local algorithm=${SHA_TYPES[$POSTERN_SHA_TYPE]% *} is_hmac=${SHA_TYPES[$POSTERN_SHA_TYPE]#* }
  text=$phrase
  while IFS= read -r name; do text+=$name=${message[$name]}; done < <(signed_names)
  text+=$phrase
  if [[ $is_hmac == true ]]; then hmac "$algorithm" "$phrase" "$text"; else printf %s "$text" | digest "$algorithm"; fi
}

signed_names() {
  local name
  for name in "${!message[@]}"; do [[ $name == signature ]] || printf '%s\n' "$name"; done | sort
}

digest() { openssl dgst "-$1" -r | cut -d ' ' -f 1; }

# HMAC as RFC 2104 defines it: openssl takes keys as arguments only.
hmac() {
  local algorithm=$1 key=$2 text=$3 size=64 i byte inner='' outer=''
  [[ $algorithm == sha512 ]] && size=128
  key=$(printf %s "$key" | to_hex)
  if ((${#key} > 2 * size)); then key=$(printf %s "$2" | digest "$algorithm"); fi
  for ((i = 0; i < size; i++)); do
    byte=$((16#${key:2*i:2}0 / 16))
    printf -v inner '%s\\x%02x' "$inner" $((byte ^ 0x36))
    printf -v outer '%s\\x%02x' "$outer" $((byte ^ 0x5c))
  done
  inner=$({ printf "$inner"; printf %s "$text"; } | digest "$algorithm")
  { printf "$outer"; printf "$(printf %s "$inner" | sed 's/../\\x&/g')"; } | digest "$algorithm"
}

to_hex() { od -An -v -tx1 | tr -d ' \n'; }

# Whether the gateway signed the message. Pass all its parameters, also those that you do not know, as they arrived: an apostrophe can
# arrive as &#39;, and is signed so. A return_url that you know, and pass, may have any text.
verify() {
  local expected received return_url=${1-}
  expected=$(sign "$POSTERN_RESPONSE_PHRASE")
  received=${message[signature]-}
  # Compares hashes with a random key, so that the time tells nothing about the signature.
  local salt=$RANDOM$RANDOM$RANDOM
  [[ $(printf %s "$salt$expected" | digest sha256) == "$(printf %s "$salt${received,,}" | digest sha256)" ]] &&
    ! is_ambiguous "$return_url"
}

# Whether another message has the same signed string, which has no separators between parameters.
is_ambiguous() {
  local name other value before='' return_url=${1-}
  while IFS= read -r name; do
    value=${message[$name]}
    [[ $name != return_url || $value != "$return_url" ]] || value=''
    for other in $PARAMETERS; do
      [[ $value != *"$other="* ]] || return 0
      [[ $other != *?"$name" || $before != *"${other%"$name"}" ]] || return 0
      if [[ " $PARAMETERS " != *" $name "* && $name == *"$other" ]]; then
        [[ $name == *"_$other" && -v message[$other] ]] || return 0
      fi
    done
    before=$value
  done < <(signed_names)
  return 1
}

# Succeeded, Declined, Refused, Pending or Unknown. After Unknown, use CHECK_STATUS before you try again.
outcome() {
  local status message
  status=$(outcome_of_status "${1:0:2}") message=$(outcome_of_message "${1:2}")
  case $status/$message in
    /* | */) echo Unknown ;;
    Pending/* | Unknown/*) echo "$status" ;;
    Succeeded/Succeeded | Succeeded/Pending) echo "$message" ;;
    Succeeded/* | Failed/Succeeded) echo Unknown ;;
    *) echo "$message" ;;
  esac
}

# Reads the parameters of a body. A JSON number keeps its digits.
decode() {
  message=()
  if [[ $2 == application/json* ]]; then decode_json "$1"; else decode_form "$1"; fi
}

# Bash would evaluate other names, which come from outside.
is_name() { [[ $1 =~ ^[A-Za-z0-9_.-]+$ ]]; }

decode_form() {
  local rest=$1 pair name value
  while [[ -n $rest ]]; do
    pair=${rest%%&*} rest=${rest:${#pair}+1} name=${pair%%=*} value=''
    [[ $pair == *=* ]] && value=${pair#*=}
    url_decode name "$name" && url_decode value "$value" || return 1
    is_name "$name" && [[ ! -v message[$name] ]] || return 1
    message[$name]=$value
  done
}

url_decode() {
  local text=${2//+/ }
  text=${text//\\/\\\\}
  local invalid='%00|%([^0-9A-Fa-f]|.[^0-9A-Fa-f]|.?$)'
  [[ ! $text =~ $invalid ]] || return 1
  printf -v "$1" %b "${text//%/\\x}"
}

# An object without nested values.
decode_json() {
  local rest=$1 name value
  local space=$'[ \t\r\n]*' text='"(([^"\\]|\\.)*)"' number='-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]+)?'
  local start="^$space\\{$space" member="^$space$text$space:$space($text|$number|null)$space" end="^\\}$space\$"
  [[ $rest =~ $start ]] || return 1
  rest=${rest:${#BASH_REMATCH[0]}}
  [[ ! $rest =~ $end ]] || return 0
  while [[ $rest =~ $member ]]; do
    rest=${rest:${#BASH_REMATCH[0]}} name=${BASH_REMATCH[1]} value=${BASH_REMATCH[3]}
    unescape name "$name"
    is_name "$name" || return 1
    if [[ $value == '"'* ]]; then unescape value "${value:1:-1}" && message[$name]=$value
    elif [[ $value != null ]]; then message[$name]=$value; fi
    [[ ! $rest =~ $end ]] || return 0
    [[ $rest == ,* ]] || return 1
    rest=${rest:1}
  done
  return 1
}

unescape() {
  local left=$2 unescaped='' code low bytes
  while [[ $left =~ ^([^\\]*)\\(u([0-9A-Fa-f]{4})|.) ]]; do
    unescaped+=${BASH_REMATCH[1]} left=${left:${#BASH_REMATCH[0]}}
    case ${BASH_REMATCH[2]} in
      n) unescaped+=$'\n' ;; t) unescaped+=$'\t' ;; r) unescaped+=$'\r' ;; b) unescaped+=$'\b' ;; f) unescaped+=$'\f' ;;
      u*)
        code=$((16#${BASH_REMATCH[3]}))
        if ((code >= 0xd800 && code < 0xdc00)) && [[ $left =~ ^\\u([dD][c-fC-F][0-9A-Fa-f]{2}) ]]; then
          low=$((16#${BASH_REMATCH[1]})) left=${left:6} code=$((0x10000 + (code - 0xd800) * 1024 + low - 0xdc00))
        fi
        ((code != 0)) || return 1
        utf8 bytes "$code"
        unescaped+=$bytes
        ;;
      *) unescaped+=${BASH_REMATCH[2]} ;;
    esac
  done
  printf -v "$1" %s "$unescaped$left"
}

utf8() {
  local code=$2 hex
  if ((code < 0x80)); then printf -v hex '\\x%02x' "$code"
  elif ((code < 0x800)); then printf -v hex '\\x%02x' $((code >> 6 | 0xc0)) $((code & 63 | 0x80))
  elif ((code < 0x10000)); then printf -v hex '\\x%02x' $((code >> 12 | 0xe0)) $((code >> 6 & 63 | 0x80)) $((code & 63 | 0x80))
  else printf -v hex '\\x%02x' $((code >> 18 | 0xf0)) $((code >> 12 & 63 | 0x80)) $((code >> 6 & 63 | 0x80)) $((code & 63 | 0x80)); fi
  printf -v "$1" %b "$hex"
}

encode_json() {
  local name comma='{'
  for name in "${!message[@]}"; do
    printf '%s%s:%s' "$comma" "$(quote "$name")" "$(quote "${message[$name]}")"
    comma=,
  done
  printf '}'
}

quote() {
  local text=$1 i code
  text=${text//\\/\\\\} text=${text//\"/\\\"}
  [[ $text == *[$'\001'-$'\037']* ]] || { printf '"%s"' "$text"; return; }
  for ((i = 1; i < 32; i++)); do
    printf -v code '\\x%02x' "$i"
    printf -v code %b "$code"
    text=${text//"$code"/$(printf '\\u%04x' "$i")}
  done
  printf '"%s"' "$text"
}

# Sends an operation. Leaves the reply in the message, and the outcome in result. Without a valid reply, the outcome is Unknown,
# the message is empty, and the reason is on standard error: the operation may or may not have been carried out.
call() {
  local operation=${1-} word name body url problem status no_reply=$NOT_A_REPLY is_identified=false
  shift $(($# > 0))
  check_settings BASE_URL ACCESS_CODE MERCHANT_IDENTIFIER SHA_TYPE REQUEST_PHRASE RESPONSE_PHRASE
  [[ $POSTERN_BASE_URL =~ ^https?:// ]] ||
    fail "POSTERN_BASE_URL is an address such as http://127.0.0.1:8080, not '$POSTERN_BASE_URL'"
  operation_row "$operation" ||
    fail "'$operation' is not an operation: choose one of CHECK_STATUS, CAPTURE, VOID_AUTHORIZATION, REFUND, PURCHASE, AUTHORIZATION"
  message=()
  for word in "$@"; do
    name=${word%%=*} message[$name]=${word#*=}
    [[ " $required $identifying $optional " == *" $name "* ]] || fail "$operation does not have $name"
    [[ " $identifying " != *" $name "* ]] || is_identified=true
  done
  for name in $required; do [[ -v message[$name] ]] || fail "$operation needs $name"; done
  [[ -z $identifying || $is_identified == true ]] || fail "$operation needs one of $identifying"
  message[$selector]=$operation message[access_code]=$POSTERN_ACCESS_CODE message[language]=${POSTERN_LANGUAGE-en}
  message[merchant_identifier]=$POSTERN_MERCHANT_IDENTIFIER
  local sent
  sent=$(for name in "${!message[@]}"; do printf '%s=%q\n' "$name" "${message[$name]}"; done)
  message[signature]=$(sign "$POSTERN_REQUEST_PHRASE")
  url=$(base_url)$OPERATION_PATH
  # The error of curl is in front of the HTTP status.
  body=$(encode_json | curl -sS --max-time 30 --max-filesize "$MAX_BYTES" -H 'content-type: application/json' \
    --data-binary @- -w '\nHTTP %{http_code}' "$url" 2>&1) || true
  status=${body##*$'\n'} body=${body%$'\n'*}
  if [[ $status == 'HTTP 000' ]]; then
    status=${body%%$'\n'*} body='' no_reply=$NO_ANSWER
    [[ ! $status =~ ^curl:\ \((35|51|60|77)\) ]] || no_reply=$NO_TLS
  fi
  if ! decode "$body" application/json || [[ ! -v message[response_code] ]]; then
    # The gateway says what is wrong with a request that it does not process.
    problem=${message[error]-$no_reply}
  elif ! verify; then
    problem="response_code ${message[response_code]} without a valid signature."
    problem+=' Check the merchant, the access code, the SHA type and both phrases'
  elif ! is_reply_to "$sent"; then
    problem='the reply to another request'
  else
    result=$(outcome "${message[response_code]}")
    return
  fi
  result=Unknown message=()
  echo "No valid reply from $url ($status): $problem" >&2
}

is_reply_to() {
  local line name
  while IFS= read -r line; do
    name=${line%%=*}
    [[ ! -v message[$name] || $(printf %q "${message[$name]}") == "${line#*=}" ]] || return 1
  done <<<"$1"
}

# Your code. The same feedback can come twice, and an older one later.
handle() {
  local code=${message[response_code]-}
  echo "feedback $(outcome "$code") $code ${message[merchant_reference]-}" >&2
}

# Prints the HTTP status for a request with feedback.
receive() {
  local body
  [[ ${REQUEST_METHOD-POST} == POST ]] || { echo 405; return; }
  body=$(head -c $((MAX_BYTES + 1)) | tr -d '\0')
  if ((${#body} > MAX_BYTES)); then echo 413
  elif [[ ! ${CONTENT_TYPE-} =~ ^application/(json|x-www-form-urlencoded) ]]; then
    echo "feedback refused: this program reads forms and JSON, not ${CONTENT_TYPE-}. Set its encoding to form or json: the provider of the account can" >&2
    echo 415
  elif ! decode "$body" "$CONTENT_TYPE"; then echo 400
  elif ! verify; then
    echo 'feedback refused: its signature does not match the response phrase and the SHA type' >&2
    echo 403
  elif [[ ${message[status]-} == 00 ]]; then echo 400 # A signed refusal of a request that anyone can send.
  else
    handle
    echo 200 # Only now: if handling fails, the gateway sends the feedback again.
  fi
}

# BEGIN payment page.
# Prints the HTML of the form that takes the shopper's browser to the payment page. A further field would make its signature wrong.
payment_form() {
  local word name
  check_settings BASE_URL ACCESS_CODE MERCHANT_IDENTIFIER SHA_TYPE REQUEST_PHRASE
  message=()
  message[access_code]=$POSTERN_ACCESS_CODE message[language]=${POSTERN_LANGUAGE-en}
  message[merchant_identifier]=$POSTERN_MERCHANT_IDENTIFIER
  for word in "$@"; do name=${word%%=*} message[$name]=${word#*=}; done
  message[signature]=$(sign "$POSTERN_REQUEST_PHRASE")
  printf '<form method="post" action="%s" accept-charset="utf-8">' "$(escape_html "$(base_url)$PAGE_PATH")"
  for name in "${!message[@]}"; do
    printf '<input type="hidden" name="%s" value="%s">' "$(escape_html "$name")" "$(escape_html "${message[$name]}")"
  done
  echo '<button>Pay</button></form>'
}

# The quotes keep Bash 5.2 from reading & as what was found.
escape_html() {
  local text=$1
  text=${text//'&'/'&amp;'} text=${text//'<'/'&lt;'} text=${text//'>'/'&gt;'}
  text=${text//\"/'&quot;'} text=${text//\'/'&#39;'}
  printf %s "$text"
}

# Leaves the parameters of a return in the message. Fails if the gateway did not sign them. Pass the body of the POST, or the query of the
# GET, as it arrived, and the address that the form had as return_url: the names of its own query are not signed. The return may be that of
# another order or amount, and may come again, late or never: so look up the order of its merchant_reference, and use CHECK_STATUS.
read_return() {
  local return_url=$2 query='' pair name
  decode "$1" '' || return 1
  [[ ! ${return_url%%#*} =~ \?(.*)$ ]] || query=${BASH_REMATCH[1]}
  while [[ -n $query ]]; do
    pair=${query%%&*} query=${query:${#pair}+1}
    if url_decode name "${pair%%=*}" && is_name "$name" && [[ " $PARAMETERS " != *" $name "* ]]; then
      unset "message[$name]"
    fi
  done
  [[ ${message[return_url]-$return_url} == "$return_url" ]] && verify "$return_url"
}

# BEGIN command line.
# Exit codes of `call`: 0 after Succeeded, 1 after Declined or Refused, 4 after Pending or Unknown, 2 if nothing was sent.
case ${1-} in
  call)
    call "${@:2}"
    echo "$result ${message[response_code]--} ${message[response_message]-no valid reply}"
    for name in "${!message[@]}"; do printf '%s=%s\n' "$name" "${message[$name]}"; done | sort
    case $result in Succeeded) ;; Declined | Refused) exit 1 ;; *) exit 4 ;; esac
    ;;
  receive) printf 'Status: %s\r\n\r\n' "$(receive)" ;;
  sign | verify)
    while IFS= read -r line; do
      decode "$line" application/json || message=()
      if [[ $1 == sign ]]; then sign "$POSTERN_REQUEST_PHRASE"
      elif verify; then echo valid
      else echo invalid; fi
    done
    ;;
  outcome) for code in "${@:2}"; do echo "$code $(outcome "$code")"; done ;;
  form) payment_form "${@:2}" ;;
  return)
    while IFS= read -r line; do
      if read_return "$line" "${2-}"; then
        echo "${message[merchant_reference]--} ${message[amount]--} ${message[currency]--}" \
          "${message[response_code]--} ${message[status]--}"
      else
        echo 'not of this gateway'
      fi
    done
    ;;
  *)
    echo 'Usage: see the first lines of sample.sh' >&2
    exit 2
    ;;
esac
# END command line.
