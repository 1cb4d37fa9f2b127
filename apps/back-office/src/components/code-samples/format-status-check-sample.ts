/** Formats a program of about ten lines that signs CHECK_STATUS, sends it, and prints the reply. */
import { shaTypes, type ShaType, type ShaTypeRow } from '@postern/protocol/spec';
import { inSingleQuotes, quote, shellQuote, type SampleLanguage } from './format-request-sample.ts';

export interface StatusCheckSampleSettings {
  readonly operationUrl: string;
  readonly shaType: ShaType;
  readonly phrase: string;
  readonly account: string;
  readonly accessCode: string;
  /** The merchant_reference of the order. */
  readonly reference: string;
}

export const formatStatusCheckSample = (
  language: SampleLanguage,
  { operationUrl, shaType, phrase, account, accessCode, reference }: StatusCheckSampleSettings,
): string => {
  const message = {
    access_code: accessCode,
    language: 'en',
    merchant_identifier: account,
    merchant_reference: reference,
    query_command: 'CHECK_STATUS',
  };
  return `${programs[language](operationUrl, message, shaTypes[shaType], phrase).join('\n')}\n`;
};

type Format = (
  url: string,
  message: Readonly<Record<string, string>>,
  sha: ShaTypeRow,
  phrase: string,
) => readonly string[];

/** The members of a message in the syntax of a language. Their values have no characters that a language reads in another way. */
const members = (
  message: Readonly<Record<string, string>>,
  format: (name: string, value: string) => string,
) =>
  Object.entries(message)
    .map(([name, value]) => format(quote(name), quote(value)))
    .join(', ');

const programs: Readonly<Record<SampleLanguage, Format>> = {
  curl: (url, message, { hash, hmac }, phrase) => [
    `phrase=${shellQuote(phrase)} # the SHA request phrase of the account`,
    `params='${Object.entries(message)
      .map(([name, value]) => `${name}=${value}`)
      .join('')}'`,
    `signature=$(printf %s "$phrase$params$phrase" | openssl dgst -${hash}${hmac ? ' -hmac "$phrase"' : ''} | sed 's/.* //')`,
    `curl -sS -H 'content-type: application/json' -d '{`,
    ...Object.entries(message).map(([name, value]) => `  ${quote(name)}: ${quote(value)},`),
    `  "signature": "'"$signature"'"`,
    `}' '${url}'`,
  ],
  node: (url, message, { hash, hmac }, phrase) => [
    `import { ${hmac ? 'createHmac' : 'createHash'} } from 'node:crypto';`,
    '',
    `const phrase = ${inSingleQuotes(phrase)}; // the SHA request phrase of the account`,
    `const message = { ${members(message, (name, value) => `${name}: ${value}`)} };`,
    `const params = Object.keys(message).sort().map((name) => name + '=' + message[name]).join('');`,
    `const hash = ${hmac ? `createHmac('${hash}', phrase)` : `createHash('${hash}')`};`,
    `message.signature = hash.update(phrase + params + phrase).digest('hex');`,
    `const headers = { 'content-type': 'application/json' };`,
    `const reply = await fetch('${url}', { method: 'POST', headers, body: JSON.stringify(message) });`,
    'console.log(await reply.text());',
  ],
  php: (url, message, { hash, hmac }, phrase) => [
    '<?php',
    `$phrase = ${inSingleQuotes(phrase)}; // the SHA request phrase of the account`,
    `$message = [${members(message, (name, value) => `${name} => ${value}`)}];`,
    'ksort($message);',
    `$params = implode('', array_map(fn($name) => $name . '=' . $message[$name], array_keys($message)));`,
    hmac
      ? `$message['signature'] = hash_hmac('${hash}', $phrase . $params . $phrase, $phrase);`
      : `$message['signature'] = hash('${hash}', $phrase . $params . $phrase);`,
    `$post = ['method' => 'POST', 'header' => 'Content-Type: application/json', 'content' => json_encode($message)];`,
    String.raw`echo file_get_contents('${url}', false, stream_context_create(['http' => $post])), "\n";`,
  ],
  python: (url, message, { hash, hmac }, phrase) => [
    `import ${hmac ? 'hmac' : 'hashlib'}, json, urllib.request`,
    '',
    `phrase = ${inSingleQuotes(phrase)}  # the SHA request phrase of the account`,
    `message = {${members(message, (name, value) => `${name}: ${value}`)}}`,
    `params = ''.join(name + '=' + message[name] for name in sorted(message))`,
    'text = (phrase + params + phrase).encode()',
    `message['signature'] = ${hmac ? `hmac.new(phrase.encode(), text, '${hash}')` : `hashlib.${hash}(text)`}.hexdigest()`,
    `headers = {'Content-Type': 'application/json'}`,
    `request = urllib.request.Request('${url}', json.dumps(message).encode(), headers)`,
    'print(urllib.request.urlopen(request).read().decode())',
  ],
  java: (url, message, { hash, hmac }, phrase) => [
    'import java.net.URI;',
    'import java.net.http.*;',
    'import java.util.*;',
    'import java.util.stream.Collectors;',
    '',
    'class CheckStatus {',
    '    public static void main(String[] words) throws Exception {',
    `        var phrase = ${quote(phrase)}; // the SHA request phrase of the account`,
    `        var message = new TreeMap<>(Map.of(${members(message, (name, value) => `${name}, ${value}`)}));`,
    '        var text = message.entrySet().stream().map(param -> param.getKey() + "=" + param.getValue()).collect(Collectors.joining("", phrase, phrase));',
    ...(hmac
      ? [
          `        var mac = javax.crypto.Mac.getInstance("${javaNames[hash].hmac}");`,
          '        mac.init(new javax.crypto.spec.SecretKeySpec(phrase.getBytes("UTF-8"), mac.getAlgorithm()));',
          '        var hash = mac.doFinal(text.getBytes("UTF-8"));',
        ]
      : [
          `        var hash = java.security.MessageDigest.getInstance("${javaNames[hash].hash}").digest(text.getBytes("UTF-8"));`,
        ]),
    '        message.put("signature", HexFormat.of().formatHex(hash));',
    String.raw`        var json = message.entrySet().stream().map(param -> "\"" + param.getKey() + "\":\"" + param.getValue() + "\"").collect(Collectors.joining(",", "{", "}"));`,
    `        var request = HttpRequest.newBuilder(URI.create("${url}")).header("content-type", "application/json").POST(HttpRequest.BodyPublishers.ofString(json));`,
    '        System.out.println(HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString()).body());',
    '    }',
    '}',
  ],
  go: (url, message, { hash, hmac }, phrase) => [
    'package main',
    '',
    `import (${hmac ? '"crypto/hmac"; ' : ''}"crypto/${hash}"; "encoding/json"; "fmt"; "io"; "net/http"; "sort"; "strings")`,
    '',
    'func main() {',
    `\tphrase := ${quote(phrase)} // the SHA request phrase of the account`,
    `\tmessage := map[string]string{${members(message, (name, value) => `${name}: ${value}`)}}`,
    '\tparams := []string{}',
    '\tfor name, value := range message { params = append(params, name+"="+value) }',
    '\tsort.Strings(params)',
    `\thash := ${hmac ? `hmac.New(${hash}.New, []byte(phrase))` : `${hash}.New()`}`,
    '\tio.WriteString(hash, phrase+strings.Join(params, "")+phrase)',
    '\tmessage["signature"] = fmt.Sprintf("%x", hash.Sum(nil))',
    '\tbody, _ := json.Marshal(message)',
    `\treply, err := http.Post("${url}", "application/json", strings.NewReader(string(body)))`,
    '\tif err != nil { panic(err) }',
    '\ttext, _ := io.ReadAll(reply.Body)',
    '\tfmt.Println(string(text))',
    '}',
  ],
  csharp: (url, message, { hash, hmac }, phrase) => [
    'using System; using System.Collections.Generic; using System.Linq; using System.Net.Http;',
    'using System.Security.Cryptography; using System.Text;',
    '',
    'class CheckStatus {',
    '    static void Main() {',
    `        var phrase = ${quote(phrase)}; // the SHA request phrase of the account`,
    `        var message = new SortedDictionary<string, string>(StringComparer.Ordinal) { ${members(message, (name, value) => `[${name}] = ${value}`)} };`,
    '        var text = phrase + string.Concat(message.Select(param => param.Key + "=" + param.Value)) + phrase;',
    `        var algorithm = ${hmac ? `new HMAC${hash.toUpperCase()}(Encoding.UTF8.GetBytes(phrase))` : `${hash.toUpperCase()}.Create()`};`,
    '        var hash = algorithm.ComputeHash(Encoding.UTF8.GetBytes(text));',
    '        message["signature"] = BitConverter.ToString(hash).Replace("-", "").ToLowerInvariant();',
    String.raw`        var json = "{" + string.Join(",", message.Select(param => "\"" + param.Key + "\":\"" + param.Value + "\"")) + "}";`,
    '        var content = new StringContent(json, Encoding.UTF8, "application/json");',
    `        var reply = new HttpClient().PostAsync("${url}", content).Result;`,
    '        Console.WriteLine(reply.Content.ReadAsStringAsync().Result);',
    '    }',
    '}',
  ],
};

const javaNames = {
  sha1: { hash: 'SHA-1', hmac: 'HmacSHA1' },
  sha256: { hash: 'SHA-256', hmac: 'HmacSHA256' },
  sha512: { hash: 'SHA-512', hmac: 'HmacSHA512' },
} as const satisfies Readonly<Record<ShaTypeRow['hash'], unknown>>;
