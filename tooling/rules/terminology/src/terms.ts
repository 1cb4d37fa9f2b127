/** The terminology of the project: the words that it does not use, where, and what it says instead. */
import type { Context, Term } from './term.ts';

const names: readonly Context[] = ['file', 'name'];
const sentences: readonly Context[] = ['comment', 'text', 'prose'];
const everywhere: readonly Context[] = [...names, ...sentences];

/** One word for one concept. */
const concepts: readonly Term[] = [
  {
    use: 'process (an operation), complete (a pending operation), resolve (settings)',
    not: ['settle', 'settles', 'settled', 'settling', 'settler', 'unsettled'],
    in: everywhere,
    reason: 'in payments, settlement is the transfer of funds',
    except: ['allSettled', 'onSettled', 'promise settles', 'promises settle', 'promise has settled'],
  },
  {
    use: 'completion (of a pending operation)',
    not: ['settlement', 'settlements'],
    in: ['file', 'name', 'text'],
    reason: 'in payments, settlement is the transfer of funds',
  },
  {
    use: 'storage, database, repository, or ledger for the totals of an order',
    not: ['books', 'bookkeeping', 'shelf', 'shelves'],
    in: everywhere,
    reason: 'readers look for the word storage or database',
  },
  { use: 'storage', not: ['^record$'], in: ['file'], reason: 'a record is one row, not the storage' },
  {
    use: 'stored, retained, or the noun that is stored',
    not: ['kept'],
    in: names,
    reason: 'the name does not say what is stored',
  },
  {
    use: 'http (the layer), RawRequest, protocol',
    not: ['wire', 'wires', 'wired'],
    in: everywhere,
    reason: 'the layer is HTTP',
    except: ['on the wire', 'over the wire', 'wire format', 'wire protocol'],
  },
  {
    use: 'management API',
    not: ['^management$'],
    in: ['file'],
    reason: 'the folder is the JSON API of the back office',
  },
  {
    use: 'redact (a secret)',
    not: ['mask', 'masks', 'masked', 'masking', 'unmask', 'unmasked'],
    in: everywhere,
    reason: 'secrets are redacted; only the number of a card is masked',
    except: ['card number is masked', 'masked card number', 'masks the token', '::add-mask::'],
  },
  {
    use: 'redact or omit',
    not: [
      'without secret',
      'without secrets',
      'hide secret',
      'hide secrets',
      'hidden secret',
      'hidden secrets',
      'hide access code',
    ],
    in: names,
    reason: 'secrets are redacted, everywhere by one verb; what is left out is omitted',
  },
  { use: 'schema', not: ['^described$'], in: names, reason: 'a codec with its JSON Schema is a schema' },
  {
    use: 'group commit',
    not: ['turns'],
    in: names,
    reason: 'several writes in one commit are a group commit',
    except: ['turnsOn'],
  },
  {
    use: 'request coalescing, or time for a point in time',
    not: ['moment', 'moments'],
    in: names,
    reason: 'reads that share one query are coalesced',
  },
  {
    use: 'inbox message',
    not: ['letter', 'letters'],
    in: names,
    reason: 'the gateway receives HTTP messages in an inbox',
  },
  {
    use: 'inbox message',
    not: ['a letter in', 'letters in the inbox', 'no letters'],
    in: sentences,
    reason: 'the gateway receives HTTP messages in an inbox',
  },
  { use: 'outbox', not: ['deposit', 'deposits'], in: names, reason: 'in payments, a deposit is money' },
  {
    use: 'request log',
    not: ['journal', 'journals', 'journaled'],
    in: everywhere,
    reason: 'the log of requests is called the request log',
    except: ['journal_mode', 'journal mode'],
  },
  {
    use: 'filter',
    not: ['sieve', 'sieves', 'sought'],
    in: everywhere,
    reason: 'a search condition is a filter',
  },
  {
    use: 'rule',
    not: ['silence', 'silences'],
    in: everywhere,
    reason: "a choice of the project's own is a rule",
  },
  {
    use: 'applied rules, apply',
    not: ['lean', 'leans', 'leaned', 'leaning', 'leant'],
    in: everywhere,
    reason: 'a rule is applied',
  },
  {
    use: 'failure, StorageError',
    not: ['fault', 'faults', 'mishap', 'mishaps'],
    in: everywhere,
    reason: 'a dependency that fails is a failure',
    except: ['fault injection', 'inject faults'],
  },
  {
    use: 'params, input, request',
    not: ['asked', 'wanted', 'given'],
    in: names,
    reason: 'a participle does not say which input it is',
  },
  {
    use: 'response, reply, format, print, message',
    not: ['say', 'says', 'said', 'saying', 'unsaid'],
    in: names,
    reason: 'programs format, print or log a message',
  },
  {
    use: 'send, report, describe, list, publish, distinguish, or the noun (view, reply, message)',
    not: ['tell', 'tells', 'told', 'telling', 'teller', 'untold'],
    in: everywhere,
    reason: 'a program does not tell: name what it does',
  },
  {
    use: 'subscribe, receive, listener',
    not: ['hear', 'hears', 'heard', 'hearing', 'ear', 'ears', 'overhear'],
    in: everywhere,
    reason: 'a program does not hear: it subscribes or receives',
  },
  {
    use: 'event, live update',
    not: ['news', 'notices'],
    except: ['THIRD-PARTY-NOTICES.txt', 'dist/THIRD-PARTY-NOTICES.txt'],
    in: names,
    reason: 'changes are published as events to subscribers',
  },
  { use: 'events, live updates', not: ['news'], in: sentences, reason: 'changes are published as events' },
  {
    use: 'snapshot, state, status',
    not: ['standing', 'standings'],
    in: names,
    reason: 'the state of an order is its state',
  },
  {
    use: 'view, format',
    not: ['^shown$', 'in words'],
    in: names,
    reason: 'a result for a user is a view; turning a value into text is formatting',
  },
  {
    use: 'random, RandomSource',
    not: ['dice', 'die roll', 'chance'],
    in: names,
    reason: 'the source of random numbers is called random',
  },
  { use: 'random source, random numbers', not: ['dice'], in: sentences, reason: 'readers look for random' },
  {
    use: 'runtime, environment',
    not: ['world', 'worlds'],
    in: names,
    reason: 'the clock and the random source together are the runtime',
    except: ['helloWorld'],
  },
  {
    use: 'API style, promise API, task API',
    not: ['face', 'faces'],
    in: names,
    reason: 'the client has a promise API and a task API',
    except: ['fontFace', 'font-face'],
  },
  {
    use: 'verify, verification, Verified, Unverified, unknown outcome',
    not: [
      'belief',
      'believe',
      'believes',
      'believed',
      'unbelieved',
      'doubt',
      'doubts',
      'doubted',
      'doubtful',
    ],
    in: everywhere,
    reason: 'a signature is verified; an outcome is known or unknown',
  },
  {
    use: 'confirmed',
    not: ['careful', 'carefully', 'happened'],
    in: names,
    reason: 'a result that is certain is a confirmed result',
  },
  {
    use: 'idempotency, IdempotencyStore, deduplication',
    not: ['once store', 'once stores', 'once table'],
    in: names,
    reason: 'readers look for idempotency',
  },
  {
    use: 'key rotation: next, current and previous keys',
    not: ['change over', 'changeover', 'promote', 'promoted', 'promotes'],
    in: everywhere,
    reason: 'changing keys is a key rotation',
  },
  {
    use: 'concurrency limit, limiter, queue, entry point',
    not: ['gate', 'gates', 'door', 'doors', 'lane', 'lanes'],
    in: everywhere,
    reason: 'a bound on simultaneous work is a concurrency limit; a way in is an entry point',
  },
  {
    use: 'capacity, step, folder',
    not: ['rooms'],
    in: names,
    reason: 'say what has capacity, or which step it is',
  },
  { use: 'long poll', not: ['^waits$'], in: names, reason: 'a request that waits for data is a long poll' },
  {
    use: 'consistency check, inconsistency',
    not: [
      'ledger audit',
      'audit order',
      'audit passes',
      'audit failed',
      'audit error',
      'audit errors',
      'audit reader',
      'audited order',
      'audited operation',
      'for audit',
    ],
    in: names,
    reason: 'comparing totals with operations is a consistency check; audit is the log of changes',
  },
  {
    use: 'consistency check, or audit log for the log of changes',
    not: ['audit', 'audits', 'auditing'],
    in: sentences,
    reason: 'comparing totals with operations is a consistency check; audit is the log of changes',
    except: ['audit log', 'audit=false'],
  },
  {
    use: 'consistency check',
    not: ['^balance$', 'books balance'],
    in: ['file'],
    reason: 'comparing totals with operations is a consistency check',
  },
  {
    use: 'snapshot, restore',
    not: ['going back', 'goes back to how'],
    in: everywhere,
    reason: 'a state is restored from a snapshot',
  },
  { use: 'startup message', not: ['announce', 'announces'], in: names, reason: 'it is the startup message' },
  { use: 'seed', not: ['planting', 'plantings'], in: everywhere, reason: 'sample data is seeded' },
  {
    use: 'tolerated, tolerate',
    not: ['concede', 'concedes', 'conceded', 'concession'],
    in: everywhere,
    reason: 'a compatible account tolerates deviations',
  },
  { use: 'options', not: ['manner', 'manners'], in: names, reason: 'settings of a call are options' },
  {
    use: 'assess, compare, determine',
    not: ['judge', 'judges', 'judged', 'judgement', 'judgment'],
    in: names,
    reason: 'say what is compared with what',
  },
  {
    use: 'match',
    not: ['not fit', 'does not fit', 'do not fit', 'did not fit', 'unfitting'],
    in: everywhere,
    reason: 'a signature matches or does not match',
  },
  {
    use: 'unauthenticated, no account',
    not: ['nobody', 'somebody', 'anybody', 'everybody'],
    in: names,
    reason: 'name the actor: the account, the client, the subscriber',
  },
];

const participles = [
  'asked$',
  'filled$',
  'given$',
  'heard$',
  'held$',
  'kept$',
  'known$',
  'said$',
  'seen$',
  'shown$',
  'sought$',
  'taken$',
  'told$',
  'wanted$',
];
const questionWords = [
  '^here$',
  '^how$',
  '^since$',
  '^what$',
  '^when$',
  '^where$',
  '^which$',
  '^who$',
  '^whose$',
  '^why$',
];

/** Words that meant several things, or one of several words for one thing. */
const oneMeaning: readonly Term[] = [
  {
    use: 'connection, stored connection',
    not: ['connection profile', 'connection profiles', 'profiles file', 'container profile'],
    in: everywhere,
    reason: 'the address and the credentials that the command line stores are a connection',
  },
];

/** A file is named after its main export, a folder after its noun. */
const fileNames: readonly Term[] = [
  {
    use: 'the noun that the file holds',
    not: [...participles, ...questionWords],
    in: ['file'],
    reason: 'a participle or a question word names nothing',
  },
];

// A sentence that starts with `What is stored …` and has no other subject.
const relativeClauses = [
  'is was are were has have had may can cannot must does did',
  'stays stayed becomes became goes went comes came still no those',
]
  .flatMap((verbs) => verbs.split(' '))
  .map((verb) => `^what ${verb}`);

/** Plain technical English. */
const prose: readonly Term[] = [
  {
    use: 'the actor: the client, the caller, another merchant, any subscriber',
    not: [
      'whoever',
      'whomever',
      'whosoever',
      'nobody',
      "nobody's",
      'somebody',
      "somebody's",
      'anybody',
      'everybody',
      'nobody else',
    ],
    in: sentences,
    reason: 'name who acts',
  },
  {
    use: 'also, too, in addition',
    not: ['besides'],
    in: sentences,
    reason: 'it is literary',
  },
  {
    use: 'so, therefore, this way',
    not: ['thus', 'hence', 'thereby', 'therein', 'thereof', 'wherein', 'whence', 'henceforth'],
    in: sentences,
    reason: 'it is archaic',
  },
  {
    use: 'follow, use, apply',
    not: ['heed', 'heeds', 'heeded'],
    in: everywhere,
    reason: 'it is archaic',
  },
  {
    use: 'have, carry, contain, allow',
    not: ['bear', 'bears', 'borne', 'bore'],
    in: everywhere,
    reason: 'it is archaic',
  },
  {
    use: 'your own, its own',
    not: ["one's own", "one's", 'of ours'],
    in: sentences,
    reason: 'name the owner',
  },
  {
    use: 'omit, skip, cancel, finish',
    not: ['do without', 'does without', 'did without', 'be through', 'is through', 'goes without'],
    in: sentences,
    reason: 'say what happens, with a plain verb',
  },
  {
    use: 'does not exist, unknown, fictitious',
    not: ['that there is not', 'there is not one', 'one that there is', 'that there is none'],
    in: sentences,
    reason: 'it is an inverted construction',
  },
  {
    use: 'pending, in progress',
    not: ['under way'],
    in: sentences,
    reason: 'an operation is pending; a call is in progress',
  },
  { use: 'only', not: ['nothing but', 'none but', 'any but'], in: sentences, reason: 'say it positively' },
  {
    use: 'fix, repair, correct',
    not: ['mend', 'mends', 'mended', 'mending'],
    in: everywhere,
    reason: 'it is literary',
  },
  {
    use: 'again, new, aloud: say what happens',
    not: ['anew', 'afresh', 'aloud', 'forthwith'],
    in: sentences,
    reason: 'it is literary',
  },
  {
    use: 'although, while, among, on, otherwise',
    not: ['albeit', 'whilst', 'amongst', 'upon', 'lest', 'nought', 'aught', 'ere', 'unto'],
    in: sentences,
    reason: 'it is archaic',
  },
  {
    use: 'and similar, and others',
    not: ['and its kin', 'and their kin', 'kin'],
    in: sentences,
    reason: 'it is literary',
  },
  {
    use: 'succeed, is doing, status',
    not: ['fare', 'fares', 'fared', 'befall', 'befalls', 'befell'],
    in: sentences,
    reason: 'it is archaic',
  },
  {
    use: 'is in, is beside',
    not: ['lies in', 'lie in', 'lay in', 'lies beside', 'lie beside'],
    in: sentences,
    reason: 'it is literary',
  },
  {
    use: 'monitor',
    not: ['watch over', 'watches over', 'watched over'],
    in: sentences,
    reason: 'readers look for monitoring',
  },
  {
    use: 'what the code does: has, reads, depends on, imports',
    not: [
      'knows',
      'it thinks',
      'it wants',
      'it looks',
      'its mind',
      'never heard of',
      'know nothing of',
      'forgives',
    ],
    in: sentences,
    reason: 'code is not a person',
  },
  {
    use: 'a subject and a verb, or an imperative',
    not: relativeClauses,
    in: ['comment', 'text'],
    reason: 'the main clause comes first',
    except: ['^what[^?]*\\?'],
  },
];

export const terms: readonly Term[] = [...concepts, ...oneMeaning, ...fileNames, ...prose];
