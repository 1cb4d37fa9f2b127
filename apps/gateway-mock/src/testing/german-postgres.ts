/**
 * A PostgreSQL server that speaks German. The binaries of the tests were built without translations, so this stands between the
 * gateway and the server and translates what a server with `lc_messages = 'de_DE'` does: the severity (S) and the message (M) of
 * errors and notices. The severity that is never translated (V) and the SQLSTATE (C) stay.
 */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline, Transform } from 'node:stream';

export interface GermanPostgres {
  /** The address of the same database through the translator. */
  readonly addressOf: (location: string) => string;
  readonly stop: () => Promise<void>;
}

/** The German message of a server for the SQLSTATEs that the tests cause. */
export const germanMessages: Readonly<Record<string, string>> = {
  '0A000': 'gecachter Plan darf den Ergebnistyp nicht ändern',
  '3D000': 'Datenbank »nowhere« existiert nicht',
  '40P01': 'Verklemmung (Deadlock) entdeckt',
  '55P03': 'Anweisung wird abgebrochen wegen Zeitüberschreitung einer Sperre',
  '57P01': 'Verbindung wird abgebrochen aufgrund von Anweisung des Administrators',
  '57P03': 'das Datenbanksystem startet',
};

/**
 * @param location the address of any database on the server
 * @param startingFor the number of connections that are refused because the server is starting
 */
export const startGermanPostgres = async (location: string, startingFor = 0): Promise<GermanPostgres> => {
  const folder = decodeURIComponent(new URL(location).host);
  const connections = new Set<Socket>();
  let refusals = startingFor;
  const server = createServer({ noDelay: true }, (client) => {
    connections.add(client);
    client.once('close', () => connections.delete(client)).on('error', () => undefined);
    if (refusals-- > 0) {
      client.once('data', () => client.end(startingError()));
      return;
    }
    const upstream = connect(`${folder}/.s.PGSQL.5432`);
    pipeline(client, upstream, () => undefined);
    pipeline(upstream, translator(), client, () => undefined);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  return {
    addressOf: (database) => database.replace(/@[^/]+/, `@127.0.0.1:${port}`),
    stop: async () => {
      for (const connection of connections) connection.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

/** Translates whole messages: a byte for the type, and the length of the rest in four bytes, which counts itself. */
const translator = (): Transform => {
  let received = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received = Buffer.concat([received, chunk]);
      while (received.length > 4) {
        const end = 1 + received.readUInt32BE(1);
        if (received.length < end) break;
        const message = received.subarray(0, end);
        const isTranslated = translatedTypes.has(String.fromCharCode(message[0] ?? 0));
        this.push(isTranslated ? translate(message) : message);
        received = received.subarray(end);
      }
      done();
    },
  });
};

// ErrorResponse and NoticeResponse
const translatedTypes: ReadonlySet<string> = new Set(['E', 'N']);

const translate = (message: Buffer): Buffer => {
  const fields = message
    .toString('utf8', 5)
    .split('\0')
    .filter((field) => field !== '');
  const code = fields.find((field) => field.startsWith('C'))?.slice(1) ?? '';
  return encode(
    message.toString('latin1', 0, 1),
    fields.map((field) => {
      if (field.startsWith('S')) return `S${germanSeverities[field.slice(1)] ?? 'MELDUNG'}`;
      return field.startsWith('M') ? `M${germanMessages[code] ?? `Fehlschlag ${code}`}` : field;
    }),
  );
};

const germanSeverities: Readonly<Record<string, string>> = {
  ERROR: 'FEHLER',
  FATAL: 'FATAL',
  PANIC: 'PANIK',
  WARNING: 'WARNUNG',
  NOTICE: 'HINWEIS',
};

const startingError = (): Buffer =>
  encode('E', ['SFATAL', 'VFATAL', 'C57P03', `M${germanMessages['57P03'] ?? ''}`]);

const encode = (type: string, fields: readonly string[]): Buffer => {
  const body = Buffer.from(`${fields.map((field) => `${field}\0`).join('')}\0`);
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
