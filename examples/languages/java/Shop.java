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
 * javac -d classes Sample.java Shop.java; java -cp classes Shop listen 8080
 *
 * POST /orders                      reference, amount, currency: stands in for the customer's payment
 * POST /orders/REFERENCE/capture    amount
 * POST /orders/REFERENCE/refund     amount, number (letters and digits): again, it refunds nothing
 * GET  /orders/REFERENCE            the order, as stored
 * POST /feedback                    the address of both kinds of feedback
 * </pre>
 *
 * Besides the variables of Sample.java, SHOP_FOLDER is where orders are stored, and POSTERN_TOKEN a token of the management API.
 *
 * <p>Feedback comes at least once, in any order, and equal captures have equal feedback. So it is only a sign that something
 * has changed: the shop asks for the totals with CHECK_STATUS, stores them, and acknowledges the feedback only then.
 */
public final class Shop {
    record Answer(int status, Map<String, String> content) {}

    /** Places an order. The management API creates it at the gateway, as a customer who pays would. */
    static Map<String, String> place(Map<String, String> params) throws Exception {
        SortedMap<String, String> order = new TreeMap<>(Map.of("reference", text(params, "reference"),
            "amount", text(params, "amount"), "currency", text(params, "currency"), "captured", "0", "refunded", "0"));
        if (Files.exists(fileOf(order.get("reference")))) throw new IllegalArgumentException("the order exists");
        store(order); // First, so that the shop has every order of the gateway.
        String body = Sample.Json.write(Map.of("merchant_reference", order.get("reference"), "amount", order.get("amount"),
            "currency", order.get("currency"), "state", "authorized"));
        HttpRequest post = HttpRequest.newBuilder(URI.create(Sample.setting("BASE_URL") + "/back-office/api/accounts/"
                + Sample.setting("MERCHANT_IDENTIFIER") + "/orders"))
            .header("Content-Type", "application/json").header("Authorization", "Bearer " + Sample.setting("TOKEN"))
            .POST(HttpRequest.BodyPublishers.ofString(body)).build();
        if (HttpClient.newHttpClient().send(post, HttpResponse.BodyHandlers.ofString()).statusCode() != 201)
            throw new IOException("the order was not created");
        return order;
    }

    /** Captures or refunds. Whatever the reply, and also without one, the totals of CHECK_STATUS say what happened. */
    static Map<String, String> change(String operation, String reference, Map<String, String> params) throws Exception {
        Map<String, String> request = new TreeMap<>(params);
        request.put("merchant_reference", reference);
        request.put("currency", load(reference).get("currency"));
        Sample.Result result = Sample.call(operation, request);
        SortedMap<String, String> changed = refresh(reference);
        changed.put("outcome", result.outcome());
        return changed;
    }

    /** Stores the totals that the gateway has. They only grow, so an older reply that comes later changes nothing. */
    static SortedMap<String, String> refresh(String reference) throws Exception {
        load(reference);
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
            store(order);
            return order;
        }
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
        if (line.equals("POST /feedback"))
            return new Answer(Sample.receive(exchange, feedback -> refresh(feedback.getOrDefault("merchant_reference", ""))), Map.of());
        byte[] body = exchange.getRequestBody().readNBytes(Sample.MAX_BYTES);
        Map<String, String> params = Sample.decode(new String(body, StandardCharsets.UTF_8), "");
        if (line.equals("POST /orders")) return new Answer(201, place(params));
        String[] parts = line.split("/");
        if (parts.length < 3 || !parts[1].equals("orders")) throw new FileNotFoundException(line);
        if (line.equals("GET /orders/" + parts[2])) return new Answer(200, load(parts[2]));
        if (line.equals("POST /orders/" + parts[2] + "/capture"))
            return new Answer(200, change("CAPTURE", parts[2], Map.of("amount", text(params, "amount"))));
        if (line.equals("POST /orders/" + parts[2] + "/refund"))
            return new Answer(200, change("REFUND", parts[2], Map.of("amount", text(params, "amount"),
                "maintenance_reference", text(params, "number"))));
        throw new FileNotFoundException(line);
    }

    static void answer(HttpExchange exchange) throws IOException {
        Answer answer;
        try {
            answer = respond(exchange);
        } catch (FileNotFoundException unknown) {
            answer = new Answer(404, Map.of());
        } catch (IllegalArgumentException invalid) {
            answer = new Answer(400, Map.of("problem", String.valueOf(invalid.getMessage())));
        } catch (Exception failure) {
            System.err.println(failure.getMessage());
            answer = new Answer(503, Map.of()); // Feedback is then not acknowledged: the gateway sends it again.
        }
        byte[] json = Sample.Json.write(answer.content()).getBytes(StandardCharsets.UTF_8);
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
