// Calls the payment gateway, receives its feedback, i.e. webhooks, and takes payments. Go 1.18 or later, no other modules.
//
//	go run sample.go call CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
//	go run sample.go listen 8081             receives feedback
//	go run sample.go sign < messages         prints the signature of each message, one JSON object a line
//	go run sample.go verify < messages       prints whether the signature of each message is valid
//	go run sample.go outcome 05042 15777     prints what response codes mean
//	go run sample.go form command=PURCHASE merchant_reference=order-2001 amount=1050 currency=AED \
//	    customer_email=layla@shop.example return_url=http://localhost:8081/paid
//	                                         prints the form that takes the shopper to the payment page
//	go run sample.go return URL < bodies     prints what returns to the URL say, one body or query a line
//
// The variables POSTERN_BASE_URL, _ACCESS_CODE, _MERCHANT_IDENTIFIER, _SHA_TYPE, _REQUEST_PHRASE and _RESPONSE_PHRASE
// have the settings of the account. POSTERN_LANGUAGE is en or ar; en if it is not set.
package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"sort"
	"strings"
	"time"
)

// BEGIN generated: `npm run generate` writes these tables.
const path = "/FortAPI/paymentApi"
const pagePath = "/FortAPI/paymentPage"

var shaTypes = map[string]shaType{
	"SHA-256":  {sha256.New, false},
	"SHA-512":  {sha512.New, false},
	"SHA-128":  {sha1.New, false},
	"HMAC-256": {sha256.New, true},
	"HMAC-512": {sha512.New, true},
}

var operations = map[string]operation{
	"CHECK_STATUS": {
		selector:    "query_command",
		required:    []string{"merchant_reference"},
		identifying: []string{}, // at least one of them
		optional:    []string{"fort_id", "return_third_party_response_codes"},
	},
	"CAPTURE": {
		selector:    "command",
		required:    []string{"amount", "currency"},
		identifying: []string{"merchant_reference", "fort_id"}, // at least one of them
		optional:    []string{"order_description"},
	},
	"VOID_AUTHORIZATION": {
		selector:    "command",
		required:    []string{},
		identifying: []string{"merchant_reference", "fort_id"}, // at least one of them
		optional:    []string{"order_description"},
	},
	"REFUND": {
		selector:    "command",
		required:    []string{"amount", "currency"},
		identifying: []string{"merchant_reference", "fort_id"}, // at least one of them
		optional:    []string{"maintenance_reference", "order_description"},
	},
	"PURCHASE": {
		selector:    "command",
		required:    []string{"merchant_reference", "amount", "currency", "customer_email", "token_name"},
		identifying: []string{}, // at least one of them
		optional: []string{"customer_ip", "card_security_code", "eci", "payment_option", "order_description",
			"customer_name", "phone_number", "settlement_reference", "merchant_extra",
			"merchant_extra1", "merchant_extra2", "merchant_extra3", "merchant_extra4",
			"merchant_extra5", "return_url", "remember_me", "check_3ds", "agreement_id",
			"recurring_mode", "installments", "device_fingerprint", "app_programming",
			"app_framework", "app_ver", "app_plugin", "app_plugin_version"},
	},
	"AUTHORIZATION": {
		selector:    "command",
		required:    []string{"merchant_reference", "amount", "currency", "customer_email", "token_name"},
		identifying: []string{}, // at least one of them
		optional: []string{"customer_ip", "card_security_code", "eci", "payment_option", "order_description",
			"customer_name", "phone_number", "settlement_reference", "merchant_extra",
			"merchant_extra1", "merchant_extra2", "merchant_extra3", "merchant_extra4",
			"merchant_extra5", "return_url", "remember_me", "check_3ds", "agreement_id",
			"recurring_mode", "installments", "device_fingerprint", "app_programming",
			"app_framework", "app_ver", "app_plugin", "app_plugin_version"},
	},
}

var parameters = []string{
	"query_command", "command", "access_code", "merchant_identifier", "merchant_reference",
	"amount", "currency", "language", "signature", "fort_id", "maintenance_reference",
	"order_description", "return_third_party_response_codes", "response_message",
	"response_code", "status", "transaction_status", "transaction_code",
	"transaction_message", "refunded_amount", "captured_amount", "authorized_amount",
	"authorization_code", "processor_response_code", "acquirer_response_code",
	"service_command", "customer_email", "eci", "customer_ip", "payment_option",
	"card_number", "expiry_date", "card_holder_name", "token_name",
	"acquirer_response_message", "customer_name", "phone_number", "settlement_reference",
	"merchant_extra", "merchant_extra1", "merchant_extra2", "merchant_extra3",
	"merchant_extra4", "merchant_extra5", "agreement_id", "return_url", "remember_me",
	"card_security_code", "card_bin", "3ds_url", "check_3ds", "device_fingerprint",
	"app_programming", "app_framework", "app_ver", "app_plugin", "app_plugin_version",
	"recurring_mode", "installments", "token_status", "new_token_name", "card_brand",
	"creation_date", "device_id", "sdk_token",
}

// The message decides the outcome of a failed status.
var statuses = map[string][]string{
	"Succeeded": {
		"02", "04", "06", "08", "12", "14", "18", "22", "24", "28", "30", "32", "42", "44", "46",
		"48", "50", "52", "54", "56", "58", "62", "66", "70", "72", "74", "76", "80",
	},
	"Pending": {
		"01", "10", "19", "20", "40",
	},
	"Unknown": {
		"15",
	},
	"Failed": {
		"00", "03", "05", "07", "09", "11", "13", "17", "21", "23", "27", "29", "31", "43", "45",
		"47", "49", "51", "53", "55", "57", "59", "63", "71", "73", "75", "77", "81",
	},
}

var messages = map[string][]string{
	"Succeeded": {
		"000", "035", "062", "063", "124",
	},
	"Declined": {
		"012", "016", "017", "018", "029", "030", "031", "052", "054", "055", "056", "058", "060",
		"071", "072", "074", "075", "079", "083", "087", "089", "100", "102", "118", "121", "123",
		"129", "662", "666", "785", "787",
	},
	"Refused": {
		"001", "002", "003", "004", "005", "007", "008", "009", "010", "013", "014", "015", "019",
		"020", "021", "023", "024", "025", "026", "027", "032", "033", "034", "036", "037", "038",
		"039", "040", "042", "043", "044", "046", "047", "048", "049", "050", "053", "057", "059",
		"066", "067", "068", "070", "073", "076", "080", "082", "084", "086", "088", "092", "093",
		"094", "095", "096", "097", "098", "101", "103", "104", "105", "106", "107", "110", "111",
		"112", "113", "114", "115", "116", "117", "120", "122", "125", "126", "134", "136", "137",
		"141", "142", "144", "146", "149", "150", "151", "152", "154", "155", "773", "783", "788",
		"789", "790",
	},
	"Pending": {
		"064", "065", "090", "127", "128", "138", "140", "147", "148",
	},
	"Unknown": {
		"006", "011", "051", "069", "077", "078", "099", "119", "777", "778", "779", "780", "781",
		"784",
	},
}

// END generated.

const maxBytes = 64 * 1024

const noAnswer = "no answer: nothing runs at POSTERN_BASE_URL, or the reply is late or lost"
const noTLS = "no TLS connection. Trust the certificate with SSL_CERT_FILE=ca.pem, or use http:// if the gateway has no TLS"
const notAReply = "not a complete reply of the gateway. Check POSTERN_BASE_URL, proxies in between, and the scenarios of the account"

type shaType struct {
	hash   func() hash.Hash
	isHmac bool
}

type operation struct {
	selector                        string
	required, identifying, optional []string
}

type message = map[string]string

func setting(name string) string {
	value, found := os.LookupEnv("POSTERN_" + name)
	if !found {
		fail(2, "POSTERN_%s is not set", name)
	}
	return value
}

// The address without the path of the operations, with which POSTERN_BASE_URL may end.
func baseURL() string {
	address := strings.TrimRight(setting("BASE_URL"), "/")
	if !strings.HasPrefix(address, "http://") && !strings.HasPrefix(address, "https://") {
		fail(2, "POSTERN_BASE_URL is an address such as http://127.0.0.1:8080, not '%s'", address)
	}
	return strings.TrimSuffix(address, path)
}

// The signature of a message. Names are sorted by their bytes; values are UTF-8, exactly as they are sent.
func sign(params message, phrase string) string {
	kind, found := shaTypes[setting("SHA_TYPE")]
	if !found {
		fail(2, "POSTERN_SHA_TYPE is one of %s", keysOf(shaTypes))
	}
	digest := kind.hash()
	if kind.isHmac {
		digest = hmac.New(kind.hash, []byte(phrase))
	}
	io.WriteString(digest, phrase)
	for _, name := range signedNames(params) {
		io.WriteString(digest, name+"="+params[name])
	}
	io.WriteString(digest, phrase)
	return hex.EncodeToString(digest.Sum(nil))
}

func signedNames(params message) []string {
	names := []string{}
	for name := range params {
		if name != "signature" {
			names = append(names, name)
		}
	}
	sort.Strings(names)
	return names
}

// Whether the gateway signed the message. Pass all its parameters, also those that you do not know, as they arrived: an apostrophe can
// arrive as &#39;, and is signed so. A return_url that you know may have any text; pass "" if you know none.
func verify(params message, returnURL string) bool {
	expected := sign(params, setting("RESPONSE_PHRASE"))
	received := strings.ToLower(params["signature"])
	readable := message{}
	for name, value := range params {
		readable[name] = value
	}
	if address, isEchoed := params["return_url"]; isEchoed && address == returnURL {
		readable["return_url"] = ""
	}
	return hmac.Equal([]byte(expected), []byte(received)) && !isAmbiguous(readable)
}

// Whether another message has the same signed string, which has no separators between parameters.
func isAmbiguous(params message) bool {
	before := ""
	for _, name := range signedNames(params) {
		value := params[name]
		if name == "" || strings.Contains(name, "=") {
			return true
		}
		for _, other := range parameters {
			isEndOf := other != name && strings.HasSuffix(other, name) &&
				strings.HasSuffix(before, strings.TrimSuffix(other, name))
			_, isPresent := params[other]
			hidesOther := !contains(parameters, name) && strings.HasSuffix(name, other) &&
				!(strings.HasSuffix(name, "_"+other) && isPresent)
			if isEndOf || hidesOther || strings.Contains(value, other+"=") {
				return true
			}
		}
		before = value
	}
	return false
}

// Succeeded, Declined, Refused, Pending or Unknown. After Unknown, use CHECK_STATUS before you try again.
func outcome(code string) string {
	if len(code) != 5 {
		return "Unknown"
	}
	status, message := outcomeIn(statuses, code[:2]), outcomeIn(messages, code[2:])
	if status == "" || message == "" || status == "Unknown" {
		return "Unknown"
	}
	if status == "Pending" {
		return status
	}
	hasSucceeded := message == "Succeeded"
	if status == "Succeeded" && !hasSucceeded && message != "Pending" || status == "Failed" && hasSucceeded {
		return "Unknown" // The two parts contradict each other.
	}
	return message
}

func outcomeIn(table map[string][]string, code string) string {
	for outcome, codes := range table {
		if contains(codes, code) {
			return outcome
		}
	}
	return ""
}

func contains(list []string, sought string) bool {
	for _, each := range list {
		if each == sought {
			return true
		}
	}
	return false
}

func keysOf[A any](table map[string]A) string {
	keys := []string{}
	for key := range table {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	return strings.Join(keys, ", ")
}

// The parameters of a body. A JSON number keeps its digits: a fort_id does not fit into a float64.
func decode(body []byte, contentType string) (message, error) {
	params := message{}
	if strings.HasPrefix(contentType, "application/json") {
		decoder := json.NewDecoder(bytes.NewReader(body))
		decoder.UseNumber()
		var members map[string]any
		if err := decoder.Decode(&members); err != nil {
			return nil, err
		}
		for name, value := range members {
			switch value := value.(type) {
			case nil:
			case string:
				params[name] = value
			case json.Number:
				params[name] = value.String()
			default:
				return nil, fmt.Errorf("%s is nested, or neither a string nor a number", name)
			}
		}
		return params, nil
	}
	form, err := url.ParseQuery(string(body))
	for name, values := range form {
		if len(values) != 1 {
			return nil, fmt.Errorf("%s occurs twice", name)
		}
		params[name] = values[0]
	}
	return params, err
}

// Refuses an operation that the gateway does not have, and parameters that the operation does not have or lacks.
func checkParameters(name string, params message) {
	row, found := operations[name]
	if !found {
		fail(2, "'%s' is not an operation: choose one of %s", name, keysOf(operations))
	}
	for _, each := range row.required {
		if _, isPresent := params[each]; !isPresent {
			fail(2, "%s needs %s", name, each)
		}
	}
	known := append(append(append([]string{}, row.required...), row.identifying...), row.optional...)
	isIdentified := len(row.identifying) == 0
	for each := range params {
		isIdentified = isIdentified || contains(row.identifying, each)
		if !contains(known, each) {
			fail(2, "%s does not have %s", name, each)
		}
	}
	if !isIdentified {
		fail(2, "%s needs one of %s", name, strings.Join(row.identifying, ", "))
	}
}

// Sends an operation. Returns its outcome and the reply. Without a valid reply, the outcome is Unknown, the reply is empty, and
// the reason is on standard error: the operation may or may not have been carried out.
func call(name string, params message) (string, message) {
	checkParameters(name, params)
	setting("RESPONSE_PHRASE") // Without it, the reply could not be verified.
	request := withOwnParameters(params)
	request[operations[name].selector] = name
	request["signature"] = sign(request, setting("REQUEST_PHRASE"))
	body, _ := json.Marshal(request)
	delete(request, "signature")
	client := http.Client{Timeout: 30 * time.Second}
	address := baseURL() + path
	response, err := client.Post(address, "application/json", bytes.NewReader(body))
	if err != nil {
		status, problem := errors.Unwrap(err).Error(), noAnswer
		if strings.Contains(status, "x509:") || strings.Contains(status, "tls:") || strings.Contains(status, "HTTPS client") {
			problem = noTLS
		}
		return noReply(address, status, problem)
	}
	defer response.Body.Close()
	received, _ := io.ReadAll(io.LimitReader(response.Body, maxBytes))
	reply, _ := decode(received, "application/json")
	if problem := problemOf(request, reply); problem != "" {
		return noReply(address, "HTTP "+response.Status, problem)
	}
	return outcome(reply["response_code"]), reply
}

// The parameters, and those that every request has.
func withOwnParameters(params message) message {
	request := message{"access_code": setting("ACCESS_CODE"), "merchant_identifier": setting("MERCHANT_IDENTIFIER"), "language": "en"}
	if language, isSet := os.LookupEnv("POSTERN_LANGUAGE"); isSet {
		request["language"] = language
	}
	for name, value := range params {
		request[name] = value
	}
	return request
}

func noReply(address, status, problem string) (string, message) {
	fmt.Fprintf(os.Stderr, "No valid reply from %s (%s): %s\n", address, status, problem)
	return "Unknown", message{}
}

// Why a reply is not one of the gateway to this request, or nothing.
func problemOf(request, reply message) string {
	code, found := reply["response_code"]
	// The gateway says what is wrong with a request that it does not process.
	if problem, isRefused := reply["error"]; !found && isRefused {
		return problem
	}
	if !found {
		return notAReply
	}
	if !verify(reply, "") {
		return "response_code " + code + " without a valid signature." +
			" Check the merchant, the access code, the SHA type and both phrases"
	}
	for each, value := range request {
		if echoed, found := reply[each]; found && echoed != value {
			return "the reply to another request, with another " + each
		}
	}
	return ""
}

// Your code. The same feedback can come twice, and an older one later.
func handle(feedback message) {
	code := feedback["response_code"]
	fmt.Printf("feedback %s %s %s\n", outcome(code), code, feedback["merchant_reference"])
}

// Verifies feedback, and calls your function with it. Returns the HTTP status, with which you answer.
func receive(request *http.Request) int {
	if request.Method != http.MethodPost {
		return http.StatusMethodNotAllowed
	}
	body, err := io.ReadAll(io.LimitReader(request.Body, maxBytes+1))
	if err == nil && len(body) > maxBytes {
		return http.StatusRequestEntityTooLarge
	}
	contentType := request.Header.Get("Content-Type")
	feedback, invalid := decode(body, contentType)
	switch {
	case !strings.HasPrefix(contentType, "application/json") && !strings.HasPrefix(contentType, "application/x-www-form-urlencoded"):
		fmt.Fprintf(os.Stderr, "feedback refused: this program reads forms and JSON, not %s. Set its encoding to form or json: the provider of the account can\n", contentType)
		return http.StatusUnsupportedMediaType
	case err != nil || invalid != nil:
		return http.StatusBadRequest
	case !verify(feedback, ""):
		fmt.Fprintln(os.Stderr, "feedback refused: its signature does not match the response phrase and the SHA type")
		return http.StatusForbidden
	case feedback["status"] == "00":
		return http.StatusBadRequest // A signed refusal of a request that anyone can send.
	}
	handle(feedback)
	return http.StatusOK // Only now: if handling fails, the gateway sends the feedback again.
}

func listen(port string) {
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		fail(1, "%v", err)
	}
	fmt.Printf("Listening on http://%s/\n", listener.Addr())
	handler := func(response http.ResponseWriter, request *http.Request) { response.WriteHeader(receive(request)) }
	server := http.Server{Handler: http.HandlerFunc(handler), ReadTimeout: 10 * time.Second}
	fail(1, "%v", server.Serve(listener))
}

func fail(exitCode int, format string, values ...any) {
	fmt.Fprintf(os.Stderr, format+"\n", values...)
	os.Exit(exitCode)
}

// BEGIN payment page.
// The HTML of the form that takes the shopper's browser to the payment page. A further field would make its signature wrong.
func paymentForm(params message) string {
	form := withOwnParameters(params)
	form["signature"] = sign(form, setting("REQUEST_PHRASE"))
	inputs := ""
	for name, value := range form {
		inputs += fmt.Sprintf(`<input type="hidden" name="%s" value="%s">`, escapeHTML(name), escapeHTML(value))
	}
	action := escapeHTML(baseURL() + pagePath)
	return fmt.Sprintf(`<form method="post" action="%s" accept-charset="utf-8">%s<button>Pay</button></form>`, action, inputs)
}

func escapeHTML(text string) string {
	return strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;").Replace(text)
}

// The parameters of a return, and whether the gateway signed them. Pass the body of the POST, or the query of the GET, as it arrived, and
// the address that the form had as return_url: the names of its own query are not signed. The return may be that of another order or
// amount, and may come again, late or never: so look up the order of its merchant_reference, and use CHECK_STATUS.
func readReturn(text, returnURL string) (message, bool) {
	params, err := decode([]byte(text), "")
	if err != nil {
		return nil, false
	}
	address, _, _ := strings.Cut(returnURL, "#")
	_, query, _ := strings.Cut(address, "?")
	for _, pair := range strings.Split(query, "&") {
		encoded, _, _ := strings.Cut(pair, "=")
		name, err := url.QueryUnescape(encoded)
		if err == nil && !contains(parameters, name) {
			delete(params, name)
		}
	}
	echoed, isEchoed := params["return_url"]
	isHere := !isEchoed || echoed == returnURL
	return params, isHere && verify(params, returnURL)
}

// BEGIN command line.
// Exit codes of `call`: 0 after Succeeded, 1 after Declined or Refused, 4 after Pending or Unknown, 2 if nothing was sent.
func main() {
	words := append(os.Args[1:], "", "")
	switch words[0] {
	case "call":
		outcome, reply := call(words[1], paramsOf(words[2:]))
		if len(reply) == 0 {
			reply = message{"response_code": "-", "response_message": "no valid reply"}
			fmt.Println(outcome, reply["response_code"], reply["response_message"])
			os.Exit(4)
		}
		fmt.Println(outcome, reply["response_code"], reply["response_message"])
		for _, name := range append(signedNames(reply), "signature") {
			fmt.Printf("%s=%s\n", name, reply[name])
		}
		exitCode, found := map[string]int{"Succeeded": 0, "Declined": 1, "Refused": 1}[outcome]
		if !found {
			exitCode = 4
		}
		os.Exit(exitCode)
	case "listen":
		listen(words[1])
	case "sign", "verify":
		input, _ := io.ReadAll(os.Stdin)
		for _, line := range strings.Split(strings.TrimSpace(string(input)), "\n") {
			params, _ := decode([]byte(line), "application/json")
			if words[0] == "sign" {
				fmt.Println(sign(params, setting("REQUEST_PHRASE")))
			} else {
				fmt.Println(map[bool]string{true: "valid", false: "invalid"}[verify(params, "")])
			}
		}
	case "outcome":
		for _, code := range os.Args[2:] {
			fmt.Println(code, outcome(code))
		}
	case "form":
		fmt.Println(paymentForm(paramsOf(words[1:])))
	case "return":
		input, _ := io.ReadAll(os.Stdin)
		for _, line := range strings.Split(strings.TrimSpace(string(input)), "\n") {
			returned, isSigned := readReturn(line, words[1])
			if !isSigned {
				fmt.Println("not of this gateway")
				continue
			}
			values := []string{}
			for _, name := range []string{"merchant_reference", "amount", "currency", "response_code", "status"} {
				value, found := returned[name]
				if !found {
					value = "-"
				}
				values = append(values, value)
			}
			fmt.Println(strings.Join(values, " "))
		}
	default:
		fail(2, "Usage: see the comment of sample.go")
	}
}

// The parameters of words such as amount=1050.
func paramsOf(words []string) message {
	params := message{}
	for _, word := range words {
		if word == "" {
			continue
		}
		name, value, _ := strings.Cut(word, "=")
		params[name] = value
	}
	return params
}

// END command line.
