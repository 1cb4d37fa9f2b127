// Calls the payment gateway, receives its feedback, i.e. webhooks, and takes payments. C# 7 or later, .NET or Mono, no other packages.
//
//     dotnet run call CAPTURE merchant_reference=order-1001 amount=1050 currency=AED
//     dotnet run listen 8081             receives feedback
//     dotnet run sign < messages         prints the signature of each message, one JSON object a line
//     dotnet run verify < messages       prints whether the signature of each message is valid
//     dotnet run outcome 05042 15777     prints what response codes mean
//     dotnet run form command=PURCHASE merchant_reference=order-2001 amount=1050 currency=AED
//         customer_email=layla@shop.example return_url=http://localhost:8081/paid (in one line)
//                                        prints the form that takes the shopper to the payment page
//     dotnet run return URL < bodies     prints what returns to the URL say, one body or query a line
//
// With Mono: mcs -r:System.Net.Http Sample.cs && mono Sample.exe call …
//
// The variables POSTERN_BASE_URL, _ACCESS_CODE, _MERCHANT_IDENTIFIER, _SHA_TYPE, _REQUEST_PHRASE and _RESPONSE_PHRASE
// have the settings of the account. POSTERN_LANGUAGE is en or ar; en if it is not set.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Net;
using System.Net.Http;
using System.Security.Authentication;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading.Tasks;
using Message = System.Collections.Generic.SortedDictionary<string, string>;

public static class Sample
{
    // BEGIN generated: `npm run generate` writes these tables.
    const string Path = "/FortAPI/paymentApi";
    const string PagePath = "/FortAPI/paymentPage";
    static readonly Dictionary<string, Func<byte[], HashAlgorithm>> ShaTypes = new Dictionary<string, Func<byte[], HashAlgorithm>>
    {
        ["SHA-256"] = _ => SHA256.Create(),
        ["SHA-512"] = _ => SHA512.Create(),
        ["SHA-128"] = _ => SHA1.Create(),
        ["HMAC-256"] = key => new HMACSHA256(key),
        ["HMAC-512"] = key => new HMACSHA512(key),
    };
    // Each with its required parameters, those of which one is needed, and its optional parameters.
    static readonly Dictionary<string, Operation> Operations = new Dictionary<string, Operation>
    {
        ["CHECK_STATUS"] = new Operation
        {
            Selector = "query_command",
            Required = new[] { "merchant_reference" },
            Identifying = new string[0],
            Optional = new[] { "fort_id", "return_third_party_response_codes" },
        },
        ["CAPTURE"] = new Operation
        {
            Selector = "command",
            Required = new[] { "amount", "currency" },
            Identifying = new[] { "merchant_reference", "fort_id" },
            Optional = new[] { "order_description" },
        },
        ["VOID_AUTHORIZATION"] = new Operation
        {
            Selector = "command",
            Required = new string[0],
            Identifying = new[] { "merchant_reference", "fort_id" },
            Optional = new[] { "order_description" },
        },
        ["REFUND"] = new Operation
        {
            Selector = "command",
            Required = new[] { "amount", "currency" },
            Identifying = new[] { "merchant_reference", "fort_id" },
            Optional = new[] { "maintenance_reference", "order_description" },
        },
        ["PURCHASE"] = new Operation
        {
            Selector = "command",
            Required = new[] { "merchant_reference", "amount", "currency", "customer_email", "token_name" },
            Identifying = new string[0],
            Optional = new[] { "customer_ip", "card_security_code", "eci", "payment_option", "order_description",
                "customer_name", "phone_number", "settlement_reference", "merchant_extra",
                "merchant_extra1", "merchant_extra2", "merchant_extra3", "merchant_extra4",
                "merchant_extra5", "return_url", "remember_me", "check_3ds", "agreement_id",
                "recurring_mode", "installments", "device_fingerprint", "app_programming",
                "app_framework", "app_ver", "app_plugin", "app_plugin_version" },
        },
        ["AUTHORIZATION"] = new Operation
        {
            Selector = "command",
            Required = new[] { "merchant_reference", "amount", "currency", "customer_email", "token_name" },
            Identifying = new string[0],
            Optional = new[] { "customer_ip", "card_security_code", "eci", "payment_option", "order_description",
                "customer_name", "phone_number", "settlement_reference", "merchant_extra",
                "merchant_extra1", "merchant_extra2", "merchant_extra3", "merchant_extra4",
                "merchant_extra5", "return_url", "remember_me", "check_3ds", "agreement_id",
                "recurring_mode", "installments", "device_fingerprint", "app_programming",
                "app_framework", "app_ver", "app_plugin", "app_plugin_version" },
        },
    };
    static readonly string[] Parameters =
    {
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
    };
    // The message decides the outcome of a failed status.
    static readonly Dictionary<string, string[]> Statuses = new Dictionary<string, string[]>
    {
        ["Succeeded"] = ("02 04 06 08 12 14 18 22 24 28 30 32 42 44 46 48 50 52 54 56 58 62 66 70 72 74 76 80").Split(' '),
        ["Pending"] = ("01 10 19 20 40").Split(' '),
        ["Unknown"] = ("15").Split(' '),
        ["Failed"] = ("00 03 05 07 09 11 13 17 21 23 27 29 31 43 45 47 49 51 53 55 57 59 63 71 73 75 77 81").Split(' '),
    };
    static readonly Dictionary<string, string[]> Messages = new Dictionary<string, string[]>
    {
        ["Succeeded"] = ("000 035 062 063 124").Split(' '),
        ["Declined"] = ("012 016 017 018 029 030 031 052 054 055 056 058 060 071 072 074 075 079 083 087 089 100"
            + " 102 118 121 123 129 662 666 785 787").Split(' '),
        ["Refused"] = ("001 002 003 004 005 007 008 009 010 013 014 015 019 020 021 023 024 025 026 027 032 033"
            + " 034 036 037 038 039 040 042 043 044 046 047 048 049 050 053 057 059 066 067 068 070 073"
            + " 076 080 082 084 086 088 092 093 094 095 096 097 098 101 103 104 105 106 107 110 111 112"
            + " 113 114 115 116 117 120 122 125 126 134 136 137 141 142 144 146 149 150 151 152 154 155"
            + " 773 783 788 789 790").Split(' '),
        ["Pending"] = ("064 065 090 127 128 138 140 147 148").Split(' '),
        ["Unknown"] = ("006 011 051 069 077 078 099 119 777 778 779 780 781 784").Split(' '),
    };
    // END generated.

    const int MaxBytes = 64 * 1024;
    const string NoAnswer = "no answer: nothing runs at POSTERN_BASE_URL, or the reply is late or lost";
    const string NoTls = "no TLS connection. Trust the certificate with SSL_CERT_FILE=ca.pem, on Windows in its certificate store, or use http:// if the gateway has no TLS";
    const string NotAReply = "not a complete reply of the gateway. Check POSTERN_BASE_URL, proxies in between, and the scenarios of the account";
    static readonly HttpClient Http = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };

    sealed class Operation
    {
        public string Selector;
        public string[] Required, Identifying, Optional;
    }

    static string Setting(string name) => Environment.GetEnvironmentVariable("POSTERN_" + name)
        ?? throw new ArgumentException("POSTERN_" + name + " is not set");

    /// The address without the path of the operations, with which POSTERN_BASE_URL may end.
    static string BaseUrl()
    {
        var url = Setting("BASE_URL");
        if (!Regex.IsMatch(url, "^https?://"))
            throw new ArgumentException("POSTERN_BASE_URL is an address such as http://127.0.0.1:8080, not '" + url + "'");
        return Regex.Replace(url, "(" + Path + ")?/*$", "");
    }

    // Sorted by code unit: the default order of texts depends on the culture.
    static Message NewMessage() => new Message(StringComparer.Ordinal);

    /// The signature of a message. Values are UTF-8, exactly as they are sent.
    static string Sign(Message message, string phrase)
    {
        var text = phrase + string.Concat(message.Where(each => each.Key != "signature")
            .Select(each => each.Key + "=" + each.Value)) + phrase;
        if (!ShaTypes.TryGetValue(Setting("SHA_TYPE"), out var create))
            throw new ArgumentException("POSTERN_SHA_TYPE is one of " + string.Join(", ", ShaTypes.Keys));
        using (var hash = create(Encoding.UTF8.GetBytes(phrase)))
            return string.Concat(hash.ComputeHash(Encoding.UTF8.GetBytes(text)).Select(each => each.ToString("x2")));
    }

    /// Whether the gateway signed the message. Pass all its parameters, also those that you do not know, as they arrived: an apostrophe
    /// can arrive as &#39;, and is signed so. A return_url that you know may have any text.
    static bool Verify(Message message, string returnUrl = null)
    {
        var expected = Sign(message, Setting("RESPONSE_PHRASE"));
        var received = (message.TryGetValue("signature", out var value) ? value : "").ToLowerInvariant();
        var readable = new Message(message, StringComparer.Ordinal);
        if (returnUrl != null && Value(message, "return_url") == returnUrl) readable["return_url"] = "";
        return AreEqual(expected, received) && !IsAmbiguous(readable);
    }

    /// Takes the same time for all texts of one length. .NET has CryptographicOperations.FixedTimeEquals, Mono has not.
    static bool AreEqual(string expected, string received)
    {
        var difference = expected.Length ^ received.Length;
        for (var i = 0; i < Math.Min(expected.Length, received.Length); i++) difference |= expected[i] ^ received[i];
        return difference == 0;
    }

    /// Whether another message has the same signed string, which has no separators between parameters.
    static bool IsAmbiguous(Message message)
    {
        var before = "";
        foreach (var each in message.Where(each => each.Key != "signature"))
        {
            var name = each.Key;
            if (name == "" || name.Contains("=")) return true;
            foreach (var other in Parameters)
            {
                var isEndOf = other != name && Ends(other, name)
                    && Ends(before, other.Substring(0, other.Length - name.Length));
                var hidesOther = !Parameters.Contains(name) && Ends(name, other)
                    && !(Ends(name, "_" + other) && message.ContainsKey(other));
                if (isEndOf || hidesOther || each.Value.Contains(other + "=")) return true;
            }
            before = each.Value;
        }
        return false;
    }

    static bool Ends(string text, string end) => text.EndsWith(end, StringComparison.Ordinal);

    /// Succeeded, Declined, Refused, Pending or Unknown. After Unknown, use CHECK_STATUS before you try again.
    static string Outcome(string code)
    {
        if (code.Length != 5) return "Unknown";
        var status = OutcomeIn(Statuses, code.Substring(0, 2));
        var message = OutcomeIn(Messages, code.Substring(2));
        if (status == null || message == null) return "Unknown";
        switch (status)
        {
            case "Pending":
            case "Unknown":
                return status;
            case "Succeeded":
                return message == "Succeeded" || message == "Pending" ? message : "Unknown";
            default:
                return message == "Succeeded" ? "Unknown" : message;
        }
    }

    static string OutcomeIn(Dictionary<string, string[]> table, string code) =>
        table.Where(row => row.Value.Contains(code)).Select(row => row.Key).FirstOrDefault();

    /// The parameters of a body, or null if it is invalid.
    static Message Decode(string body, string contentType)
    {
        try
        {
            return contentType.StartsWith("application/json", StringComparison.Ordinal) ? DecodeJson(body) : DecodeForm(body);
        }
        catch (ArgumentException) // Also if a parameter occurs twice.
        {
            return null;
        }
    }

    static Message DecodeForm(string body)
    {
        var message = NewMessage();
        foreach (var pair in body.Split('&'))
        {
            var at = pair.IndexOf('=');
            var name = WebUtility.UrlDecode(at < 0 ? pair : pair.Substring(0, at));
            message.Add(name, WebUtility.UrlDecode(at < 0 ? "" : pair.Substring(at + 1)));
        }
        return message;
    }

    // An object without nested values. A number keeps its digits: a fort_id does not fit into a double.
    const string JsonText = @"""((?:[^""\\\u0000-\u001f]|\\[""\\/bfnrt]|\\u[0-9A-Fa-f]{4})*)""";
    const string JsonNumber = @"-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?";
    static readonly Regex JsonMember = new Regex(
        @"\G\s*" + JsonText + @"\s*:\s*(?:" + JsonText + @"|(" + JsonNumber + @"|null))\s*(,|\}\s*$)");

    static Message DecodeJson(string body)
    {
        var message = NewMessage();
        var start = Regex.Match(body, @"^\s*\{\s*(\}\s*$)?");
        if (!start.Success) throw new ArgumentException("not a JSON object");
        for (var at = start.Length; !start.Groups[1].Success;)
        {
            var member = JsonMember.Match(body, at);
            if (!member.Success) throw new ArgumentException("not a JSON object without nested values");
            var value = member.Groups[3].Success ? member.Groups[3].Value : Unescape(member.Groups[2].Value);
            if (!member.Groups[3].Success || value != "null") message.Add(Unescape(member.Groups[1].Value), value);
            if (member.Groups[4].Value != ",") break;
            at = member.Index + member.Length;
        }
        return message;
    }

    static string Unescape(string text) => Regex.Replace(text, @"\\(u(....)|.)", match =>
        match.Groups[2].Success
            ? ((char)Convert.ToInt32(match.Groups[2].Value, 16)).ToString()
            : "\"\\/\b\f\n\r\t"["\"\\/bfnrt".IndexOf(match.Value[1])].ToString());

    static string EncodeJson(Message message) =>
        "{" + string.Join(",", message.Select(each => Quote(each.Key) + ":" + Quote(each.Value))) + "}";

    static string Quote(string text) => "\"" + Regex.Replace(text, @"[""\\\u0000-\u001f]",
        match => "\\u" + ((int)match.Value[0]).ToString("x4")) + "\"";

    /// Refuses an operation that the gateway does not have, and parameters that the operation does not have or lacks.
    static void CheckParameters(string operation, IEnumerable<string> names)
    {
        if (!Operations.TryGetValue(operation, out var row))
            throw new ArgumentException("'" + operation + "' is not an operation: choose one of " + string.Join(", ", Operations.Keys));
        var isIdentified = !row.Identifying.Any() || row.Identifying.Intersect(names).Any();
        var known = row.Required.Concat(row.Identifying).Concat(row.Optional);
        var problems = new Dictionary<string, IEnumerable<string>>
        {
            [" needs "] = row.Required.Except(names),
            [" needs one of "] = isIdentified ? new string[0] : row.Identifying,
            [" does not have "] = names.Except(known),
        };
        foreach (var each in problems.Where(each => each.Value.Any()))
            throw new ArgumentException(operation + each.Key + string.Join(", ", each.Value));
    }

    /// Sends an operation. Returns its outcome and the reply. Without a valid reply, the outcome is Unknown, the reply is empty, and
    /// the reason is on standard error: the operation may or may not have been carried out.
    static async Task<(string Outcome, Message Reply)> Call(string operation, Message parameters)
    {
        CheckParameters(operation, parameters.Keys);
        Setting("RESPONSE_PHRASE"); // Without it, the reply could not be verified.
        var request = WithOwnParameters(parameters);
        request[Operations[operation].Selector] = operation;
        var signed = new Message(request, StringComparer.Ordinal) { ["signature"] = Sign(request, Setting("REQUEST_PHRASE")) };
        var url = BaseUrl() + Path;
        string status;
        var noReply = NotAReply;
        Message reply = null;
        try
        {
            var body = new StringContent(EncodeJson(signed), Encoding.UTF8, "application/json");
            var response = await Http.PostAsync(url, body);
            status = "HTTP " + (int)response.StatusCode;
            reply = Decode(await response.Content.ReadAsStringAsync(), "application/json");
        }
        catch (Exception failure) when (failure is HttpRequestException || failure is TaskCanceledException)
        {
            status = failure is TaskCanceledException ? "timed out" : failure.GetBaseException().Message.Split('\n')[0];
            noReply = IsAboutTls(failure) ? NoTls : NoAnswer;
        }
        var problem = ProblemOf(request, reply, noReply);
        if (problem == null) return (Outcome(Value(reply, "response_code")), reply);
        Console.Error.WriteLine("No valid reply from " + url + " (" + status + "): " + problem);
        return ("Unknown", NewMessage());
    }

    /// The parameters, and those that every request has.
    static Message WithOwnParameters(Message parameters)
    {
        var request = NewMessage();
        request["access_code"] = Setting("ACCESS_CODE");
        request["merchant_identifier"] = Setting("MERCHANT_IDENTIFIER");
        request["language"] = Environment.GetEnvironmentVariable("POSTERN_LANGUAGE") ?? "en";
        foreach (var each in parameters) request[each.Key] = each.Value;
        return request;
    }

    static bool IsAboutTls(Exception failure) => failure is AuthenticationException
        || (failure.InnerException != null && IsAboutTls(failure.InnerException));

    /// Why a reply is not one of the gateway to this request, or null.
    static string ProblemOf(Message request, Message reply, string noReply)
    {
        if (reply == null || !reply.ContainsKey("response_code"))
            // The gateway says what is wrong with a request that it does not process.
            return reply != null && reply.TryGetValue("error", out var error) ? error : noReply;
        if (!Verify(reply))
            return "response_code " + reply["response_code"] + " without a valid signature."
                + " Check the merchant, the access code, the SHA type and both phrases";
        var differing = request.Where(each => reply.TryGetValue(each.Key, out var echoed) && echoed != each.Value)
            .Select(each => each.Key).ToList();
        return differing.Any() ? "the reply to another request, with another " + string.Join(", ", differing) : null;
    }

    static string Value(Message message, string name) => message.TryGetValue(name, out var value) ? value : "";

    /// Your code. The same feedback can come twice, and an older one later.
    static void Handle(Message feedback)
    {
        var code = Value(feedback, "response_code");
        Console.WriteLine("feedback " + Outcome(code) + " " + code + " " + Value(feedback, "merchant_reference"));
    }

    /// Verifies feedback, and calls your function with it. Returns the HTTP status, with which you answer.
    static int Receive(HttpListenerRequest request)
    {
        if (request.HttpMethod != "POST") return 405;
        var bytes = new MemoryStream();
        var buffer = new byte[4096];
        for (int read; (read = request.InputStream.Read(buffer, 0, buffer.Length)) > 0;)
        {
            bytes.Write(buffer, 0, read);
            if (bytes.Length > MaxBytes) return 413;
        }
        var type = request.ContentType ?? "";
        if (!Regex.IsMatch(type, "^application/(json|x-www-form-urlencoded)"))
        {
            Console.Error.WriteLine("feedback refused: this program reads forms and JSON, not " + type
                + ". Set its encoding to form or json: the provider of the account can");
            return 415;
        }
        var feedback = Decode(Encoding.UTF8.GetString(bytes.ToArray()), type);
        if (feedback == null) return 400;
        if (!Verify(feedback))
        {
            Console.Error.WriteLine("feedback refused: its signature does not match the response phrase and the SHA type");
            return 403;
        }
        if (Value(feedback, "status") == "00") return 400; // A signed refusal of a request that anyone can send.
        Handle(feedback);
        return 200; // Only now: if handling fails, the gateway sends the feedback again.
    }

    static void Listen(string port)
    {
        var listener = new HttpListener();
        listener.Prefixes.Add("http://127.0.0.1:" + port + "/");
        listener.Start();
        Console.WriteLine("Listening on http://127.0.0.1:" + port + "/");
        while (true)
        {
            var context = listener.GetContext();
            Task.Run(() =>
            {
                context.Response.StatusCode = 500;
                try { context.Response.StatusCode = Receive(context.Request); }
                finally { context.Response.Close(); }
            });
        }
    }

    // BEGIN payment page.
    /// The HTML of the form that takes the shopper's browser to the payment page. A further field would make its signature wrong.
    static string PaymentForm(Message parameters)
    {
        var form = WithOwnParameters(parameters);
        form["signature"] = Sign(form, Setting("REQUEST_PHRASE"));
        var inputs = string.Concat(form.Select(each => "<input type=\"hidden\" name=\"" + WebUtility.HtmlEncode(each.Key)
            + "\" value=\"" + WebUtility.HtmlEncode(each.Value) + "\">"));
        return "<form method=\"post\" action=\"" + WebUtility.HtmlEncode(BaseUrl() + PagePath) + "\" accept-charset=\"utf-8\">"
            + inputs + "<button>Pay</button></form>";
    }

    /// The parameters of a return that the gateway signed, or null. Pass the body of the POST, or the query of the GET, as it arrived, and
    /// the address that the form had as return_url: the names of its own query are not signed. The return may be that of another order or
    /// amount, and may come again, late or never: so look up the order of its merchant_reference, and use CHECK_STATUS.
    static Message ReadReturn(string text, string returnUrl)
    {
        var message = Decode(text, "");
        if (message == null) return null;
        var query = Regex.Match(returnUrl, @"^[^?#]*\?([^#]*)").Groups[1].Value;
        foreach (var pair in query.Split('&'))
        {
            var name = WebUtility.UrlDecode(pair.Split('=')[0]);
            if (!Parameters.Contains(name)) message.Remove(name);
        }
        var isHere = !message.TryGetValue("return_url", out var echoed) || echoed == returnUrl;
        return isHere && Verify(message, returnUrl) ? message : null;
    }

    // BEGIN command line.
    // Exit codes of `call`: 0 after Succeeded, 1 after Declined or Refused, 4 after Pending or Unknown, 2 if nothing was sent.
    public static int Main(string[] words)
    {
        Console.OutputEncoding = new UTF8Encoding(false);
        switch (words.FirstOrDefault())
        {
            case "call":
                string outcome;
                Message reply;
                try
                {
                    (outcome, reply) = Call(words.ElementAtOrDefault(1) ?? "", ParametersOf(words.Skip(2))).GetAwaiter().GetResult();
                }
                catch (ArgumentException problem)
                {
                    Console.Error.WriteLine(problem.Message);
                    return 2;
                }
                Console.WriteLine(outcome + (reply.Count == 0 ? " - no valid reply"
                    : " " + Value(reply, "response_code") + " " + Value(reply, "response_message")));
                foreach (var each in reply) Console.WriteLine(each.Key + "=" + each.Value);
                return outcome == "Succeeded" ? 0 : outcome == "Declined" || outcome == "Refused" ? 1 : 4;
            case "listen":
                Listen(words[1]);
                return 0;
            case "sign":
            case "verify":
                foreach (var line in Lines())
                {
                    var message = Decode(line, "application/json") ?? NewMessage();
                    Console.WriteLine(words[0] == "sign" ? Sign(message, Setting("REQUEST_PHRASE"))
                        : Verify(message) ? "valid" : "invalid");
                }
                return 0;
            case "outcome":
                foreach (var code in words.Skip(1)) Console.WriteLine(code + " " + Outcome(code));
                return 0;
            case "form":
                Console.WriteLine(PaymentForm(ParametersOf(words.Skip(1))));
                return 0;
            case "return":
                var names = new[] { "merchant_reference", "amount", "currency", "response_code", "status" };
                foreach (var line in Lines())
                {
                    var returned = ReadReturn(line, words[1]);
                    Console.WriteLine(returned == null ? "not of this gateway"
                        : string.Join(" ", names.Select(name => returned.TryGetValue(name, out var value) ? value : "-")));
                }
                return 0;
            default:
                Console.Error.WriteLine("Usage: see the first lines of Sample.cs");
                return 2;
        }
    }

    /// The parameters of words such as amount=1050.
    static Message ParametersOf(IEnumerable<string> words)
    {
        var parameters = NewMessage();
        foreach (var word in words) parameters[word.Split('=')[0]] = word.Substring(word.IndexOf('=') + 1);
        return parameters;
    }

    static IEnumerable<string> Lines()
    {
        var lines = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false));
        for (string line; (line = lines.ReadLine()) != null;) yield return line;
    }
    // END command line.
}
