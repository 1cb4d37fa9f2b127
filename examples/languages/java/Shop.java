import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.*;
import java.net.*;
import java.net.http.*;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.concurrent.Executors;

/**
 * A shop in Java 17 or later: places orders, captures, refunds and receives feedback, i.e. webhooks.
 *
 * <pre>
 * javac -d classes Sample.java Shop.java; java -cp classes Shop listen 8083
 *
 * POST /orders                      reference, amount, currency: stands in for the customer's payment
 * POST /orders/REFERENCE/capture    amount
 * POST /orders/REFERENCE/refund     amount, number (letters and digits): again, it refunds nothing
 * POST /orders/REFERENCE/void
 * GET  /orders/REFERENCE            the order, as stored
 * GET  /totals                      what was captured and refunded, by currency
 * POST /feedback                    the address of both kinds of feedback
 * </pre>
 *
 * Capture, refund and void also have a language, en or ar, and the currency of an order that was placed elsewhere.
 *
 * <p>Besides the variables of Sample.java, SHOP_FOLDER is where orders are stored, and POSTERN_TOKEN a token of the management API.
 *
 * <p>Feedback comes at least once, in any order, and equal captures have equal feedback. So it is only a sign that something
 * has changed: the shop asks for the totals with CHECK_STATUS, stores them, and acknowledges the feedback only then.
 *
 * <p>Replies get lost, and a shop can be killed. So the shop stores when it sends a request, and GET /totals asks again about
 * each order that CHECK_STATUS may say something new about.
 */
public final class Shop {
    record Answer(int status, String json) {
        Answer(int status, Map<String, String> content) {
            this(status, Sample.Json.write(content));
        }
    }

    static final Map<String, String> OPERATIONS = Map.of("capture", "CAPTURE", "refund", "REFUND", "void", "VOID_AUTHORIZATION");

    static SortedMap<String, String> newOrder(String reference, String amount, String currency) {
        return new TreeMap<>(Map.of("reference", reference, "amount", amount, "currency", currency,
            "captured", "0", "refunded", "0", "code", "", "requested_at", "0", "checked_at", "0"));
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

    /** Captures, refunds or voids. Whatever the reply, and also without one, the totals of CHECK_STATUS say what happened. */
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
        return changed;
    }

    /** Stores the totals that the gateway has. They only grow, so an older reply that comes later changes nothing. */
    static SortedMap<String, String> refresh(String reference) throws Exception {
        load(reference);
        long askedAt = System.currentTimeMillis();
        Sample.Result result = Sample.call("CHECK_STATUS", Map.of("merchant_reference", reference));
        if (!result.outcome().equals("Succeeded")) throw new IOException("CHECK_STATUS: " + result.outcome());
        synchronized (Shop.class) {
            SortedMap<String, String> order = load(reference);
            for (String total : List.of("captured", "refunded")) {
                String amount = result.reply().getOrDefault(total + "_amount", "0");
                if (Long.parseLong(amount) < Long.parseLong(order.get(total))) return load(reference);
                order.put(total, amount);
            }
            order.put("code", result.reply().getOrDefault("transaction_code", ""));
            order.put("checked_at", String.valueOf(askedAt));
            store(order);
            return order;
        }
    }

    /**
     * Follows feedback. About an order that the shop does not have, such as the fictitious one of test feedback, there is nothing
     * to store: so it is acknowledged, because the gateway would send it again in vain.
     */
    static void follow(Map<String, String> feedback) throws Exception {
        String reference = feedback.getOrDefault("merchant_reference", "");
        try {
            refresh(reference);
        } catch (FileNotFoundException unknown) {
            System.err.println("feedback about the order " + reference + ", which this shop does not have");
        }
    }

    /** Whether CHECK_STATUS may say something new: a request may have been carried out since, or the operation is pending. */
    static boolean isOpen(Map<String, String> order) {
        long overAt = Long.parseLong(order.get("requested_at")) + Sample.timeout().toMillis();
        return Long.parseLong(order.get("checked_at")) <= overAt
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
                for (String total : List.of("captured", "refunded"))
                    totals.computeIfAbsent(order.get("currency"), currency -> new TreeMap<>())
                        .merge(total, Long.valueOf(order.get(total)), Long::sum);
            }
        }
        StringJoiner json = new StringJoiner(",", "{", "}");
        totals.forEach((currency, of) ->
            json.add(String.format("\"%s\":{\"captured\":%d,\"refunded\":%d}", currency, of.get("captured"), of.get("refunded"))));
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
        String line = exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        if (exchange.getRequestURI().getPath().equals("/feedback"))
            return new Answer(Sample.receive(exchange, Shop::follow), Map.of());
        byte[] body = exchange.getRequestBody().readNBytes(Sample.MAX_BYTES);
        Map<String, String> params = Sample.decode(new String(body, StandardCharsets.UTF_8), "");
        if (line.equals("POST /orders")) return new Answer(201, place(params));
        if (line.equals("GET /totals")) return new Answer(200, totals());
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
        byte[] json = answer.json().getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(answer.status(), json.length);
        exchange.getResponseBody().write(json);
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
