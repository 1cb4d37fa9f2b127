import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.*;
import java.math.BigDecimal;
import java.net.*;
import java.net.http.*;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.time.Duration;
import java.util.*;
import java.util.concurrent.Executors;

/**
 * A shop in Java 17 or later: takes payments, captures, refunds and receives feedback, i.e. webhooks.
 *
 * <pre>
 * javac -d classes Sample.java Shop.java; java -cp classes Shop listen 8083
 *
 * POST /pay                         merchant_reference, amount (10.50), currency, language, customer_name: the form to pay with
 * POST /pay-by-token                merchant_reference, amount (10.50), currency, language, token_name
 * GET or POST /paid                 where the shopper's browser returns to
 * POST /orders                      reference, amount, currency: stands in for the customer's payment
 * POST /orders/REFERENCE/capture    amount
 * POST /orders/REFERENCE/refund     amount, number (letters and digits): again, it refunds nothing
 * POST /orders/REFERENCE/void
 * GET  /orders/REFERENCE            the order, as stored
 * GET  /totals                      what was captured, refunded and paid by shoppers, by currency
 * POST /feedback                    the address of both kinds of feedback
 * </pre>
 *
 * Capture, refund and void also have a language, en or ar, and the currency of an order that was placed elsewhere. Their amounts are
 * in minor units.
 *
 * <p>Besides the variables of Sample.java, SHOP_FOLDER is where orders are stored, and POSTERN_TOKEN a token of the management API.
 *
 * <p>Feedback comes at least once, in any order, and equal captures have equal feedback. The shopper's return can come first, twice or
 * never, and can be forged. So both are only signs that something has changed: the shop asks for the totals with CHECK_STATUS, stores
 * them, and acknowledges the feedback only then. An order is paid if its own amount is authorized. Nothing depends on a cookie.
 *
 * <p>Replies get lost, and a shop can be killed. So the shop stores when it sends a request, and GET /totals asks again about
 * each order that CHECK_STATUS may say something new about.
 */
public final class Shop {
    record Answer(int status, String type, String content) {
        Answer(int status, Map<String, String> content) {
            this(status, "application/json", Sample.Json.write(content));
        }
    }

    static final String EMAIL = "layla@shop.example";
    static final String ORDER_NOT_FOUND = "11036";
    static final long DAY = Duration.ofDays(1).toMillis(); // Longer than a payment page is open.

    // Amounts in all other currencies of this shop have two decimal places.
    static final Set<String> WITHOUT_DECIMALS = Set.of("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX",
        "UYI", "VND", "VUV", "XAF", "XOF", "XPF");
    static final Set<String> WITH_THREE_DECIMALS = Set.of("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND");

    static final List<String> TOTALS = List.of("captured", "refunded", "paid");

    static final Map<String, String> OPERATIONS = Map.of("capture", "CAPTURE", "refund", "REFUND", "void", "VOID_AUTHORIZATION");

    static SortedMap<String, String> newOrder(String reference, String amount, String currency) {
        SortedMap<String, String> order = new TreeMap<>(Map.of("reference", reference, "amount", amount, "currency", currency));
        order.putAll(Map.of("captured", "0", "refunded", "0", "paid", "0", "code", "", "visits", "0", "has_other_currency", "",
            "requested_at", "0", "checked_at", "0"));
        return order;
    }

    /** Places an order. The management API creates it at the gateway, as a customer who pays would. */
    static Map<String, String> place(Map<String, String> params) throws Exception {
        var order = newOrder(text(params, "reference"), text(params, "amount"), text(params, "currency"));
        if (Files.exists(fileOf(order.get("reference")))) throw new IllegalArgumentException("the order exists");
        store(order); // First, so that the shop has every order of the gateway.
        String body = Sample.Json.write(Map.of("merchant_reference", order.get("reference"), "amount", order.get("amount"),
            "currency", order.get("currency"), "state", "authorized"));
        HttpRequest post = HttpRequest.newBuilder(URI.create(Sample.baseUrl() + "/back-office/api/accounts/"
                + Sample.setting("MERCHANT_IDENTIFIER") + "/orders"))
            .header("Content-Type", "application/json").header("Authorization", "Bearer " + Sample.setting("TOKEN"))
            .POST(HttpRequest.BodyPublishers.ofString(body)).build();
        if (HttpClient.newHttpClient().send(post, HttpResponse.BodyHandlers.ofString()).statusCode() != 201)
            throw new IOException("the order was not created");
        return order;
    }

    /** Takes an order that is to be paid, with its own amount, in minor units. The amount of an order that the shop has is not changed. */
    static synchronized SortedMap<String, String> takePayable(Map<String, String> params) throws IOException {
        String reference = text(params, "merchant_reference");
        String currency = text(params, "currency");
        int places = WITHOUT_DECIMALS.contains(currency) ? 0 : WITH_THREE_DECIMALS.contains(currency) ? 3 : 2;
        String decimal = text(params, "amount");
        boolean isDecimal = decimal.matches("[0-9]{1,12}(\\.[0-9]{1,4})?");
        BigDecimal amount = isDecimal ? new BigDecimal(decimal).movePointRight(places) : BigDecimal.ZERO;
        if (amount.signum() == 0 || amount.stripTrailingZeros().scale() > 0)
            throw new IllegalArgumentException(decimal + " is not an amount in " + currency);
        if (!Files.exists(fileOf(reference))) store(newOrder(reference, amount.toBigIntegerExact().toString(), currency));
        return load(reference);
    }

    /** The page on which the shopper pays. Each visit has another form: an equal one would lead to the page of the last visit. */
    static Answer checkOut(SortedMap<String, String> order, Map<String, String> params, String origin) throws Exception {
        String reference = order.get("reference");
        if (!order.get("visits").equals("0") && isPaid(refresh(reference))) return page(200, "Order " + reference + " is paid.", "");
        SortedMap<String, String> form = new TreeMap<>(Map.of("command", "PURCHASE", "merchant_reference", reference,
            "amount", order.get("amount"), "currency", order.get("currency"), "language", params.getOrDefault("language", "en"),
            "customer_email", EMAIL, "return_url", returnUrl(origin, reference)));
        if (!params.getOrDefault("customer_name", "").isEmpty()) form.put("customer_name", params.get("customer_name"));
        synchronized (Shop.class) {
            SortedMap<String, String> visited = load(reference);
            visited.put("visits", String.valueOf(Integer.parseInt(visited.get("visits")) + 1));
            visited.put("requested_at", String.valueOf(System.currentTimeMillis()));
            store(visited);
            form.put("merchant_extra", "visit-" + visited.get("visits"));
        }
        return page(200, "Order " + reference, Sample.paymentForm(form));
    }

    static boolean isPaid(Map<String, String> order) {
        return !order.get("paid").equals("0");
    }

    static String returnUrl(String origin, String reference) {
        return origin + "/paid?order=" + URLEncoder.encode(reference, StandardCharsets.UTF_8);
    }

    /** Answers a return. The order is that of the signed reference, and whether it is paid is what CHECK_STATUS says, not the return. */
    static Answer showReturn(String text, String origin) throws Exception {
        Map<String, String> claimed = Sample.decode(text, ""); // Not trusted: only the address to compare with needs its reference.
        String reference = claimed == null ? "" : claimed.getOrDefault("merchant_reference", "");
        Map<String, String> returned = Sample.readReturn(text, returnUrl(origin, reference));
        if (returned == null) return page(400, "This is not the return of a payment of this shop.", "");
        return page(200, "Order " + reference + " is " + (isPaid(update(returned)) ? "paid." : "not paid yet."), "");
    }

    static Answer page(int status, String text, String form) {
        return new Answer(status, "text/html; charset=utf-8", "<!doctype html><meta charset=\"utf-8\"><title>Shop</title><p>"
            + Sample.escapeHtml(text) + "</p>" + form);
    }

    /** Captures, refunds, voids, or pays by token. Whatever the reply, and also without one, the totals of CHECK_STATUS say what happened. */
    static Map<String, String> change(String operation, String reference, Map<String, String> params) throws Exception {
        Map<String, String> request = new TreeMap<>(params);
        request.put("merchant_reference", reference);
        synchronized (Shop.class) {
            SortedMap<String, String> order = load(reference);
            if (params.containsKey("amount")) request.put("currency", order.get("currency"));
            order.put("requested_at", String.valueOf(System.currentTimeMillis()));
            store(order);
        }
        Sample.Result result = Sample.call(operation, request);
        SortedMap<String, String> changed = refresh(reference);
        changed.put("outcome", result.outcome());
        changed.put("code", result.reply().getOrDefault("response_code", ""));
        String challenge = result.reply().get("3ds_url"); // The shopper goes there, and returns to return_url.
        if (challenge != null) changed.put("challenge", challenge);
        return changed;
    }

    /** Stores the totals that the gateway has. They only grow, so an older reply that comes later changes nothing. */
    static SortedMap<String, String> refresh(String reference) throws Exception {
        load(reference);
        long askedAt = System.currentTimeMillis();
        Sample.Result result = Sample.call("CHECK_STATUS", Map.of("merchant_reference", reference));
        boolean isFound = !ORDER_NOT_FOUND.equals(result.reply().get("response_code"));
        if (isFound && !result.outcome().equals("Succeeded")) throw new IOException("CHECK_STATUS: " + result.outcome());
        synchronized (Shop.class) {
            SortedMap<String, String> order = load(reference);
            for (String total : List.of("captured", "refunded")) {
                String amount = result.reply().getOrDefault(total + "_amount", "0");
                if (Long.parseLong(amount) < Long.parseLong(order.get(total))) return load(reference);
                order.put(total, amount);
            }
            boolean isPaid = order.get("amount").equals(result.reply().get("authorized_amount"));
            if (isPaid && order.get("has_other_currency").isEmpty()) order.put("paid", order.get("amount"));
            order.put("code", result.reply().getOrDefault("transaction_code", ""));
            order.put("checked_at", String.valueOf(askedAt));
            store(order);
            return order;
        }
    }

    /**
     * Follows what the gateway signed about an order. CHECK_STATUS does not name the currency, so one that is not that of the order is
     * stored.
     */
    static SortedMap<String, String> update(Map<String, String> message) throws Exception {
        String reference = message.getOrDefault("merchant_reference", "");
        synchronized (Shop.class) {
            SortedMap<String, String> order = load(reference);
            boolean isRefusal = "00".equals(message.get("status")); // It repeats a form that was not accepted.
            boolean isOther = !message.getOrDefault("currency", order.get("currency")).equals(order.get("currency"));
            if (isOther && !isRefusal && !order.get("amount").isEmpty()) {
                order.putAll(Map.of("has_other_currency", "yes", "paid", "0"));
                store(order);
            }
        }
        return refresh(reference);
    }

    /**
     * Follows feedback. About an order that the shop does not have, such as the fictitious one of test feedback, there is nothing
     * to store: so it is acknowledged, because the gateway would send it again in vain.
     */
    static void follow(Map<String, String> feedback) throws Exception {
        try {
            update(feedback);
        } catch (FileNotFoundException unknown) {
            System.err.println("feedback about the order " + feedback.get("merchant_reference") + ", which this shop does not have");
        }
    }

    /** Whether CHECK_STATUS may say something new: a request may have been carried out since, the operation is pending, or a shopper pays. */
    static boolean isOpen(Map<String, String> order) {
        long requestedAt = Long.parseLong(order.get("requested_at"));
        boolean hasPage = !order.get("visits").equals("0") && System.currentTimeMillis() < requestedAt + DAY;
        return (hasPage && !isPaid(order))
            || Long.parseLong(order.get("checked_at")) <= requestedAt + Sample.timeout().toMillis()
            || List.of("Pending", "Unknown").contains(Sample.outcome(order.get("code")));
    }

    /** The totals in minor units, by currency. An order that the gateway cannot be asked about counts as it is stored. */
    static String totals() throws Exception {
        SortedMap<String, SortedMap<String, Long>> totals = new TreeMap<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(Path.of(System.getenv("SHOP_FOLDER")), "order-*.json")) {
            for (Path file : files) {
                SortedMap<String, String> order = Sample.decode(Files.readString(file), "application/json");
                try {
                    if (isOpen(order)) order = refresh(order.get("reference"));
                } catch (IOException failure) {
                    System.err.println(failure.getMessage());
                }
                for (String total : TOTALS)
                    totals.computeIfAbsent(order.get("currency"), currency -> new TreeMap<>())
                        .merge(total, Long.valueOf(order.get(total)), Long::sum);
            }
        }
        StringJoiner json = new StringJoiner(",", "{", "}");
        totals.forEach((currency, of) -> json.add(String.format("\"%s\":{\"captured\":%d,\"refunded\":%d,\"paid\":%d}",
            currency, of.get("captured"), of.get("refunded"), of.get("paid"))));
        return json.toString();
    }

    static SortedMap<String, String> load(String reference) throws IOException {
        if (!Files.exists(fileOf(reference))) throw new FileNotFoundException(reference);
        return Sample.decode(Files.readString(fileOf(reference)), "application/json");
    }

    /** Replaces the file of an order at once, when its content is on disk. */
    static synchronized void store(SortedMap<String, String> order) throws IOException {
        Path file = fileOf(order.get("reference"));
        Path written = file.resolveSibling(file.getFileName() + ".new");
        Files.writeString(written, Sample.Json.write(order));
        try (FileChannel channel = FileChannel.open(written, StandardOpenOption.WRITE)) {
            channel.force(true);
        }
        Files.move(written, file, StandardCopyOption.ATOMIC_MOVE);
    }

    static Path fileOf(String reference) {
        if (!reference.matches("[A-Za-z0-9_.-]{1,40}")) throw new IllegalArgumentException("not a reference");
        return Path.of(System.getenv("SHOP_FOLDER"), "order-" + reference + ".json");
    }

    static String text(Map<String, String> params, String name) {
        if (params == null || params.get(name) == null) throw new IllegalArgumentException(name + " is missing");
        return params.get(name);
    }

    static Answer respond(HttpExchange exchange) throws Exception {
        String origin = "http://127.0.0.1:" + exchange.getLocalAddress().getPort();
        String line = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (exchange.getRequestURI().getPath().equals("/feedback"))
            return new Answer(Sample.receive(exchange, Shop::follow), Map.of());
        byte[] body = exchange.getRequestBody().readNBytes(Sample.MAX_BYTES);
        String text = new String(body, StandardCharsets.UTF_8);
        Map<String, String> params = Sample.decode(text, String.valueOf(exchange.getRequestHeaders().getFirst("Content-Type")));
        if (line.equals("POST /pay")) return checkOut(takePayable(params), params, origin);
        if (line.equals("POST /pay-by-token")) {
            SortedMap<String, String> order = takePayable(params);
            return new Answer(200, change("PURCHASE", order.get("reference"), Map.of("amount", order.get("amount"),
                "token_name", text(params, "token_name"), "language", params.getOrDefault("language", "en"),
                "customer_email", EMAIL, "return_url", returnUrl(origin, order.get("reference")))));
        }
        if (line.equals("POST /paid")) return showReturn(text, origin);
        if (line.equals("GET /paid")) return showReturn(String.valueOf(exchange.getRequestURI().getRawQuery()), origin);
        if (line.equals("POST /orders")) return new Answer(201, place(params));
        if (line.equals("GET /totals")) return new Answer(200, "application/json", totals());
        String[] parts = line.split("/");
        if (parts.length < 3 || !parts[1].equals("orders")) throw new FileNotFoundException(line);
        String reference = parts[2];
        if (line.equals("GET /orders/" + reference)) return new Answer(200, load(reference));
        String operation = parts.length == 4 && parts[0].equals("POST ") ? OPERATIONS.get(parts[3]) : null;
        if (operation == null || params == null) throw new FileNotFoundException(line);
        Map<String, String> request = new TreeMap<>();
        if (params.containsKey("language")) request.put("language", params.get("language"));
        if (!operation.equals("VOID_AUTHORIZATION")) request.put("amount", text(params, "amount"));
        if (operation.equals("REFUND")) request.put("maintenance_reference", text(params, "number"));
        if (params.containsKey("currency") && !Files.exists(fileOf(reference)))
            store(newOrder(reference, "", params.get("currency"))); // It was placed elsewhere.
        return new Answer(200, change(operation, reference, request));
    }

    static void answer(HttpExchange exchange) throws IOException {
        Answer answer;
        try {
            answer = respond(exchange);
        } catch (FileNotFoundException unknown) {
            answer = new Answer(404, Map.of("problem", "no such order or address"));
        } catch (IllegalArgumentException invalid) {
            answer = new Answer(400, Map.of("problem", String.valueOf(invalid.getMessage())));
        } catch (Exception failure) {
            System.err.println(failure.getMessage());
            answer = new Answer(503, Map.of("problem", "see the log of the shop")); // Feedback is then not acknowledged: the gateway sends it again.
        }
        byte[] content = answer.content().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", answer.type());
        exchange.sendResponseHeaders(answer.status(), content.length);
        exchange.getResponseBody().write(content);
        exchange.close();
    }

    public static void main(String[] words) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(words[1])), 0);
        server.setExecutor(Executors.newFixedThreadPool(8));
        server.createContext("/", Shop::answer);
        server.start();
        System.out.println("Listening on http://127.0.0.1:" + server.getAddress().getPort() + "/");
    }
}
