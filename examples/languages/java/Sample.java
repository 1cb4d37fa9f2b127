import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import javax.net.ssl.SSLException;

/**
 * Calls the payment gateway, receives its feedback, i.e. webhooks, and takes payments. Java 17 or later, no other libraries.
 *
 * <pre>
 * java Sample.java call CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
 * java Sample.java listen 8081             receives feedback
 * java Sample.java sign < messages         prints the signature of each message, one JSON object a line
 * java Sample.java verify < messages       prints whether the signature of each message is valid
 * java Sample.java outcome 05042 15777     prints what response codes mean
 * java Sample.java form command=PURCHASE merchant_reference=order-2001 amount=1050 currency=AED \
 *     customer_email=layla@shop.example return_url=http://localhost:8081/paid
 *                                          prints the form that takes the shopper to the payment page
 * java Sample.java return URL < bodies     prints what returns to the URL say, one body or query a line
 * </pre>
 *
 * The variables POSTERN_BASE_URL, _ACCESS_CODE, _MERCHANT_IDENTIFIER, _SHA_TYPE, _REQUEST_PHRASE and _RESPONSE_PHRASE
 * have the settings of the account. Optional: POSTERN_LANGUAGE is en or ar, en by default. POSTERN_TIMEOUT_SECONDS is 30 by
 * default. POSTERN_NEXT_RESPONSE_PHRASE is the phrase that the gateway signs with after a key rotation.
 */
public final class Sample {
    // BEGIN generated: `npm run generate` writes these tables.
    static final String PATH = "/FortAPI/paymentApi";
    static final String PAGE_PATH = "/FortAPI/paymentPage";
    static final Map<String, ShaType> SHA_TYPES = Map.of(
        "SHA-256", new ShaType("SHA-256", ""),
        "SHA-512", new ShaType("SHA-512", ""),
        "SHA-128", new ShaType("SHA-1", ""),
        "HMAC-256", new ShaType("SHA-256", "HmacSHA256"),
        "HMAC-512", new ShaType("SHA-512", "HmacSHA512"));
    // Each with its required parameters, those of which one is needed, and its optional parameters.
    static final Map<String, Operation> OPERATIONS = Map.of(
        "CHECK_STATUS", new Operation("query_command", List.of("merchant_reference"), List.of(),
            List.of("fort_id", "return_third_party_response_codes")),
        "CAPTURE", new Operation("command", List.of("amount", "currency"), List.of("merchant_reference", "fort_id"),
            List.of("order_description")),
        "VOID_AUTHORIZATION", new Operation("command", List.of(), List.of("merchant_reference", "fort_id"),
            List.of("order_description")),
        "REFUND", new Operation("command", List.of("amount", "currency"), List.of("merchant_reference", "fort_id"),
            List.of("maintenance_reference", "order_description")),
        "PURCHASE", new Operation("command", List.of("merchant_reference", "amount", "currency", "customer_email", "token_name"), List.of(),
            List.of("customer_ip", "card_security_code", "eci", "payment_option", "order_description",
                "customer_name", "phone_number", "settlement_reference", "merchant_extra",
                "merchant_extra1", "merchant_extra2", "merchant_extra3", "merchant_extra4",
                "merchant_extra5", "return_url", "remember_me", "check_3ds", "agreement_id",
                "recurring_mode", "installments", "device_fingerprint", "app_programming",
                "app_framework", "app_ver", "app_plugin", "app_plugin_version")),
        "AUTHORIZATION", new Operation("command", List.of("merchant_reference", "amount", "currency", "customer_email", "token_name"), List.of(),
            List.of("customer_ip", "card_security_code", "eci", "payment_option", "order_description",
                "customer_name", "phone_number", "settlement_reference", "merchant_extra",
                "merchant_extra1", "merchant_extra2", "merchant_extra3", "merchant_extra4",
                "merchant_extra5", "return_url", "remember_me", "check_3ds", "agreement_id",
                "recurring_mode", "installments", "device_fingerprint", "app_programming",
                "app_framework", "app_ver", "app_plugin", "app_plugin_version")));
    static final List<String> PARAMETERS = List.of(
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
        "creation_date", "device_id", "sdk_token");
    // The message decides the outcome of a failed status.
    static final Map<String, List<String>> STATUSES = Map.of(
        "Succeeded", List.of(("02 04 06 08 12 14 18 22 24 28 30 32 42 44 46 48 50 52 54 56 58 62 66 70 72 74 76 80").split(" ")),
        "Pending", List.of(("01 10 19 20 40").split(" ")),
        "Unknown", List.of(("15").split(" ")),
        "Failed", List.of(("00 03 05 07 09 11 13 17 21 23 27 29 31 43 45 47 49 51 53 55 57 59 63 71 73 75 77 81").split(" ")));
    static final Map<String, List<String>> MESSAGES = Map.of(
        "Succeeded", List.of(("000 035 062 063 124").split(" ")),
        "Declined", List.of(("012 016 017 018 029 030 031 052 054 055 056 058 060 071 072 074 075 079 083 087 089 100"
            + " 102 118 121 123 129 662 666 785 787").split(" ")),
        "Refused", List.of(("001 002 003 004 005 007 008 009 010 013 014 015 019 020 021 023 024 025 026 027 032 033"
            + " 034 036 037 038 039 040 042 043 044 046 047 048 049 050 053 057 059 066 067 068 070 073"
            + " 076 080 082 084 086 088 092 093 094 095 096 097 098 101 103 104 105 106 107 110 111 112"
            + " 113 114 115 116 117 120 122 125 126 134 136 137 141 142 144 146 149 150 151 152 154 155"
            + " 773 783 788 789 790").split(" ")),
        "Pending", List.of(("064 065 090 127 128 138 140 147 148").split(" ")),
        "Unknown", List.of(("006 011 051 069 077 078 099 119 777 778 779 780 781 784").split(" ")));
    // END generated.

    static final int MAX_BYTES = 64 * 1024;

    static final String NO_ANSWER = "no answer: nothing runs at POSTERN_BASE_URL, or the reply is late or lost";
    static final String NO_TLS = "no TLS connection. Trust the certificate with java -Djavax.net.ssl.trustStore=store.p12"
        + " -Djavax.net.ssl.trustStorePassword=..., or use http:// if the gateway has no TLS";
    static final String NOT_A_REPLY = "not a complete reply of the gateway."
        + " Check POSTERN_BASE_URL, proxies in between, and the scenarios of the account";

    record ShaType(String digest, String mac) {}

    record Operation(String selector, List<String> required, List<String> identifying, List<String> optional) {}

    interface Handler {
        void handle(SortedMap<String, String> feedback) throws Exception;
    }

    record Result(String outcome, SortedMap<String, String> reply) {}

    static String setting(String name) {
        String value = System.getenv("POSTERN_" + name);
        if (value == null) throw new IllegalStateException("POSTERN_" + name + " is not set");
        return value;
    }

    /** The address without the path of the operations, with which POSTERN_BASE_URL may end. */
    static String baseUrl() {
        String url = setting("BASE_URL");
        if (!url.matches("https?://.*"))
            throw new IllegalStateException("POSTERN_BASE_URL is an address such as http://127.0.0.1:8080, not '" + url + "'");
        return url.replaceFirst("(" + PATH + ")?/*$", "");
    }

    static String optional(String name, String fallback) {
        return System.getenv().getOrDefault("POSTERN_" + name, fallback);
    }

    static Duration timeout() {
        return Duration.ofMillis((long) (Double.parseDouble(optional("TIMEOUT_SECONDS", "30")) * 1000));
    }

    /** The signature of a message. Names are sorted by code unit; values are UTF-8, exactly as they are sent. */
    static String sign(SortedMap<String, String> message, String phrase) throws GeneralSecurityException {
        ShaType type = SHA_TYPES.get(setting("SHA_TYPE"));
        if (type == null)
            throw new IllegalStateException("POSTERN_SHA_TYPE is one of " + String.join(", ", new TreeSet<>(SHA_TYPES.keySet())));
        StringBuilder text = new StringBuilder(phrase);
        message.forEach((name, value) -> {
            if (!name.equals("signature")) text.append(name).append('=').append(value);
        });
        byte[] bytes = text.append(phrase).toString().getBytes(StandardCharsets.UTF_8);
        if (type.mac().isEmpty()) return HexFormat.of().formatHex(MessageDigest.getInstance(type.digest()).digest(bytes));
        Mac mac = Mac.getInstance(type.mac());
        mac.init(new SecretKeySpec(phrase.getBytes(StandardCharsets.UTF_8), type.mac()));
        return HexFormat.of().formatHex(mac.doFinal(bytes));
    }

    static boolean verify(SortedMap<String, String> message) throws GeneralSecurityException {
        return verify(message, null);
    }

    /**
     * Whether the gateway signed the message. Pass all its parameters, also those that you do not know, as they arrived: an apostrophe
     * can arrive as {@code &#39;}, and is signed so. A return_url that you know may have any text.
     */
    static boolean verify(SortedMap<String, String> message, String returnUrl) throws GeneralSecurityException {
        byte[] received = message.getOrDefault("signature", "").toLowerCase().getBytes(StandardCharsets.UTF_8);
        boolean matches = false;
        for (String phrase : List.of(setting("RESPONSE_PHRASE"), optional("NEXT_RESPONSE_PHRASE", "")))
            matches |= !phrase.isEmpty() && MessageDigest.isEqual(sign(message, phrase).getBytes(StandardCharsets.UTF_8), received);
        SortedMap<String, String> readable = new TreeMap<>(message);
        readable.replace("return_url", returnUrl, "");
        return matches && !isAmbiguous(readable);
    }

    /** Whether another message has the same signed string, which has no separators between parameters. */
    static boolean isAmbiguous(SortedMap<String, String> message) {
        String before = "";
        for (Map.Entry<String, String> parameter : message.entrySet()) {
            String name = parameter.getKey();
            if (name.equals("signature")) continue;
            if (name.isEmpty() || name.contains("=")) return true;
            for (String other : PARAMETERS) {
                boolean isEndOf = !other.equals(name) && other.endsWith(name)
                    && before.endsWith(other.substring(0, other.length() - name.length()));
                boolean hidesOther = !PARAMETERS.contains(name) && name.endsWith(other)
                    && !(name.endsWith("_" + other) && message.containsKey(other));
                if (isEndOf || hidesOther || parameter.getValue().contains(other + "=")) return true;
            }
            before = parameter.getValue();
        }
        return false;
    }

    /** Succeeded, Declined, Refused, Pending or Unknown. After Unknown, use CHECK_STATUS before you try again. */
    static String outcome(String code) {
        if (!code.matches("[0-9]{5}")) return "Unknown";
        String status = outcomeIn(STATUSES, code.substring(0, 2));
        String message = outcomeIn(MESSAGES, code.substring(2));
        if (status == null || message == null) return "Unknown";
        return switch (status) {
            case "Pending", "Unknown" -> status;
            case "Succeeded" -> message.equals("Succeeded") || message.equals("Pending") ? message : "Unknown";
            default -> message.equals("Succeeded") ? "Unknown" : message;
        };
    }

    static String outcomeIn(Map<String, List<String>> table, String code) {
        return table.entrySet().stream().filter(row -> row.getValue().contains(code)).map(Map.Entry::getKey)
            .findFirst().orElse(null);
    }

    /** The parameters of a body, or null if it is invalid. */
    static SortedMap<String, String> decode(String body, String contentType) {
        try {
            return contentType.startsWith("application/json") ? new Json(body).object() : decodeForm(body);
        } catch (IllegalArgumentException | IndexOutOfBoundsException invalid) {
            return null;
        }
    }

    static SortedMap<String, String> decodeForm(String body) {
        SortedMap<String, String> message = new TreeMap<>();
        for (String pair : body.split("&")) {
            String[] parts = (pair + "=").split("=", 3);
            String value = pair.contains("=") ? pair.substring(parts[0].length() + 1) : "";
            String name = URLDecoder.decode(parts[0], StandardCharsets.UTF_8);
            if (message.put(name, URLDecoder.decode(value, StandardCharsets.UTF_8)) != null)
                throw new IllegalArgumentException("a parameter occurs twice");
        }
        return message;
    }

    /** Reads a JSON object without nested values. A number keeps its digits: a fort_id does not fit into a double. */
    static final class Json {
        private final String text;
        private int at = 0;

        Json(String text) {
            this.text = text;
        }

        SortedMap<String, String> object() {
            SortedMap<String, String> message = new TreeMap<>();
            expect('{');
            if (next() != '}') {
                do {
                    String name = string();
                    expect(':');
                    String value = next() == '"' ? string() : literal();
                    if (value != null) message.put(name, value);
                } while (next() == ',' && at++ >= 0);
            }
            expect('}');
            if (!text.substring(at).isBlank()) throw new IllegalArgumentException("text after the object");
            return message;
        }

        private char next() {
            while (Character.isWhitespace(text.charAt(at))) at++;
            return text.charAt(at);
        }

        private void expect(char expected) {
            if (next() != expected) throw new IllegalArgumentException("expected " + expected);
            at++;
        }

        private String literal() {
            int start = at;
            while (",} \t\r\n".indexOf(text.charAt(at)) < 0) at++;
            String value = text.substring(start, at);
            if (value.equals("null")) return null;
            if (!value.matches("-?[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?")) throw new IllegalArgumentException(value);
            return value;
        }

        private String string() {
            StringBuilder value = new StringBuilder();
            expect('"');
            while (text.charAt(at) != '"') {
                char read = text.charAt(at++);
                if (read != '\\') {
                    value.append(read);
                    continue;
                }
                char escaped = text.charAt(at++);
                int known = "\"\\/bfnrt".indexOf(escaped);
                if (known >= 0) {
                    value.append("\"\\/\b\f\n\r\t".charAt(known));
                } else {
                    value.append((char) Integer.parseInt(text.substring(at, at + 4), 16));
                    at += 4;
                }
            }
            at++;
            return value.toString();
        }

        static String write(Map<String, String> message) {
            StringBuilder json = new StringBuilder("{");
            message.forEach((name, value) ->
                json.append(json.length() == 1 ? "" : ",").append(quote(name)).append(':').append(quote(value)));
            return json.append('}').toString();
        }

        private static String quote(String value) {
            StringBuilder json = new StringBuilder("\"");
            for (char each : value.toCharArray())
                json.append(each < ' ' ? String.format("\\u%04x", (int) each)
                    : each == '"' || each == '\\' ? "\\" + each : String.valueOf(each));
            return json.append('"').toString();
        }
    }

    /** Refuses an operation that the gateway does not have, and parameters that the operation does not have or lacks. */
    static void checkParameters(String operation, Set<String> names) {
        Operation row = OPERATIONS.get(operation);
        if (row == null)
            throw new IllegalArgumentException("'" + operation + "' is not an operation: choose one of "
                + String.join(", ", new TreeSet<>(OPERATIONS.keySet())));
        Set<String> missing = new TreeSet<>(row.required());
        missing.removeAll(names);
        Set<String> unknown = new TreeSet<>(names);
        for (List<String> known : List.of(row.required(), row.identifying(), row.optional(), List.of("language")))
            unknown.removeAll(known);
        boolean isIdentified = row.identifying().isEmpty() || row.identifying().stream().anyMatch(names::contains);
        String problem = !missing.isEmpty() ? " needs " + String.join(", ", missing)
            : !isIdentified ? " needs one of " + String.join(", ", row.identifying())
            : !unknown.isEmpty() ? " does not have " + String.join(", ", unknown) : "";
        if (!problem.isEmpty()) throw new IllegalArgumentException(operation + problem);
    }

    /**
     * Sends an operation. Without a valid reply, the outcome is Unknown, the reply is empty, and the reason is on standard error:
     * the operation may or may not have been carried out.
     */
    static Result call(String operation, Map<String, String> params) throws Exception {
        checkParameters(operation, params.keySet());
        setting("RESPONSE_PHRASE"); // Without it, the reply could not be verified.
        Operation row = OPERATIONS.get(operation);
        SortedMap<String, String> request = new TreeMap<>(Map.of("language", optional("LANGUAGE", "en")));
        request.putAll(params);
        request.put(row.selector(), operation);
        request.put("access_code", setting("ACCESS_CODE"));
        request.put("merchant_identifier", setting("MERCHANT_IDENTIFIER"));
        SortedMap<String, String> signed = new TreeMap<>(request);
        signed.put("signature", sign(request, setting("REQUEST_PHRASE")));
        SortedMap<String, String> reply = null;
        String url = baseUrl() + PATH;
        String status;
        String noReply = NOT_A_REPLY;
        try {
            HttpRequest post = HttpRequest.newBuilder(URI.create(url)).timeout(timeout())
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(Json.write(signed))).build();
            var response = HttpClient.newHttpClient().send(post, HttpResponse.BodyHandlers.ofInputStream());
            status = "HTTP " + response.statusCode();
            reply = decode(new String(response.body().readNBytes(MAX_BYTES), StandardCharsets.UTF_8), "application/json");
        } catch (IOException failure) {
            status = failure.getMessage() == null ? failure.getClass().getSimpleName() : failure.getMessage();
            noReply = isOfTls(failure) ? NO_TLS : NO_ANSWER;
        }
        String problem = problemOf(request, reply, noReply);
        if (problem == null) return new Result(outcome(reply.get("response_code")), reply);
        System.err.println("No valid reply from " + url + " (" + status + "): " + problem);
        return new Result("Unknown", new TreeMap<>());
    }

    /** Whether there was no TLS connection. Java sometimes reports that as a response without bytes, with the cause behind it. */
    static boolean isOfTls(Throwable failure) {
        return failure instanceof SSLException || (failure.getCause() != null && isOfTls(failure.getCause()));
    }

    /** Why a reply is not one of the gateway to this request, or null. */
    static String problemOf(SortedMap<String, String> request, SortedMap<String, String> reply, String noReply)
        throws GeneralSecurityException {
        if (reply == null) return noReply;
        // The gateway says what is wrong with a request that it does not process.
        if (!reply.containsKey("response_code")) return reply.getOrDefault("error", noReply);
        if (!verify(reply))
            return "response_code " + reply.get("response_code") + " without a valid signature."
                + " Check the merchant, the access code, the SHA type and both phrases";
        List<String> differing = request.keySet().stream()
            .filter(name -> !reply.getOrDefault(name, request.get(name)).equals(request.get(name))).toList();
        return differing.isEmpty() ? null : "the reply to another request, with another " + String.join(", ", differing);
    }

    /** Your code. The same feedback can come twice, and an older one later: see Shop.java. */
    static void handle(SortedMap<String, String> feedback) {
        String code = feedback.getOrDefault("response_code", "");
        System.out.println("feedback " + outcome(code) + " " + code + " " + feedback.getOrDefault("merchant_reference", ""));
    }

    /** Verifies feedback, and calls your function with it. Returns the HTTP status, with which you answer. */
    static int receive(HttpExchange exchange, Handler handler) throws Exception {
        if (!exchange.getRequestMethod().equals("POST")) return 405;
        byte[] body = exchange.getRequestBody().readNBytes(MAX_BYTES + 1);
        if (body.length > MAX_BYTES) return 413;
        String type = String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type"));
        if (!type.startsWith("application/json") && !type.startsWith("application/x-www-form-urlencoded")) {
            System.err.println("feedback refused: this program reads forms and JSON, not " + type
                + ". Set its encoding to form or json: the provider of the account can");
            return 415;
        }
        var feedback = decode(new String(body, StandardCharsets.UTF_8), type);
        if (feedback == null) return 400;
        if (!verify(feedback)) {
            System.err.println("feedback refused: its signature does not match the response phrase and the SHA type");
            return 403;
        }
        if ("00".equals(feedback.get("status"))) return 400; // A signed refusal of a request that anyone can send.
        handler.handle(feedback);
        return 200; // Only now: if handling fails, the gateway sends the feedback again.
    }

    static void listen(int port) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.setExecutor(Executors.newFixedThreadPool(4));
        server.createContext("/", exchange -> {
            int status = 500;
            try {
                status = receive(exchange, Sample::handle);
            } catch (Exception failure) {
                failure.printStackTrace();
            }
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
        System.out.println("Listening on http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }

    // BEGIN payment page.
    /** The HTML of the form that takes the shopper's browser to the payment page. A further field would make its signature wrong. */
    static String paymentForm(Map<String, String> params) throws GeneralSecurityException {
        SortedMap<String, String> form = new TreeMap<>(Map.of("access_code", setting("ACCESS_CODE"),
            "merchant_identifier", setting("MERCHANT_IDENTIFIER"), "language", optional("LANGUAGE", "en")));
        form.putAll(params);
        form.put("signature", sign(form, setting("REQUEST_PHRASE")));
        StringBuilder inputs = new StringBuilder();
        form.forEach((name, value) -> inputs.append("<input type=\"hidden\" name=\"").append(escapeHtml(name))
            .append("\" value=\"").append(escapeHtml(value)).append("\">"));
        return "<form method=\"post\" action=\"" + escapeHtml(baseUrl() + PAGE_PATH) + "\" accept-charset=\"utf-8\">" + inputs
            + "<button>Pay</button></form>";
    }

    static String escapeHtml(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;").replace("'", "&#39;");
    }

    /**
     * The parameters of a return that the gateway signed, or null. Pass the body of the POST, or the query of the GET, as it arrived,
     * and the address that the form had as return_url: the names of its own query are not signed. The return may be that of another
     * order or amount, and may come again, late or never: so look up the order of its merchant_reference, and use CHECK_STATUS.
     */
    static SortedMap<String, String> readReturn(String text, String returnUrl) throws GeneralSecurityException {
        SortedMap<String, String> message = decode(text, "");
        if (message == null) return null;
        String query = returnUrl.replaceFirst("#.*", "").replaceFirst("^[^?]*\\??", "");
        for (String pair : query.split("&")) {
            String name = URLDecoder.decode(pair.split("=", 2)[0], StandardCharsets.UTF_8);
            if (!PARAMETERS.contains(name)) message.remove(name);
        }
        boolean isHere = message.getOrDefault("return_url", returnUrl).equals(returnUrl);
        return isHere && verify(message, returnUrl) ? message : null;
    }

    // BEGIN command line.
    // Exit codes of `call`: 0 after Succeeded, 1 after Declined or Refused, 4 after Pending or Unknown, 2 if nothing was sent.
    public static void main(String[] words) throws Exception {
        System.setOut(new PrintStream(System.out, true, StandardCharsets.UTF_8));
        String command = words.length == 0 ? "" : words[0];
        switch (command) {
            case "call" -> {
                Result result;
                try {
                    result = call(words.length < 2 ? "" : words[1], paramsOf(words, 2));
                } catch (IllegalArgumentException | IllegalStateException problem) {
                    System.err.println(problem.getMessage());
                    System.exit(2);
                    return;
                }
                System.out.println(result.outcome() + " " + result.reply().getOrDefault("response_code", "-") + " "
                    + result.reply().getOrDefault("response_message", "no valid reply"));
                result.reply().forEach((name, value) -> System.out.println(name + "=" + value));
                System.exit(switch (result.outcome()) {
                    case "Succeeded" -> 0;
                    case "Declined", "Refused" -> 1;
                    default -> 4;
                });
            }
            case "listen" -> listen(Integer.parseInt(words[1]));
            case "sign", "verify" -> {
                var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    var message = decode(line, "application/json");
                    if (message == null) message = new TreeMap<>();
                    System.out.println(command.equals("sign") ? sign(message, setting("REQUEST_PHRASE"))
                        : verify(message) ? "valid" : "invalid");
                }
            }
            case "outcome" -> {
                for (String code : Arrays.asList(words).subList(1, words.length))
                    System.out.println(code + " " + outcome(code));
            }
            case "form" -> System.out.println(paymentForm(paramsOf(words, 1)));
            case "return" -> {
                var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    var returned = readReturn(line, words[1]);
                    System.out.println(returned == null ? "not of this gateway"
                        : Stream.of("merchant_reference", "amount", "currency", "response_code", "status")
                            .map(name -> returned.getOrDefault(name, "-")).collect(Collectors.joining(" ")));
                }
            }
            default -> {
                System.err.println("Usage: see the comment of Sample.java");
                System.exit(2);
            }
        }
    }

    /** The parameters of words such as amount=1050, from one of them on. */
    static Map<String, String> paramsOf(String[] words, int first) {
        Map<String, String> params = new LinkedHashMap<>();
        for (int at = first; at < words.length; at++)
            params.put(words[at].split("=", 2)[0], words[at].contains("=") ? words[at].split("=", 2)[1] : "");
        return params;
    }
    // END command line.
}
