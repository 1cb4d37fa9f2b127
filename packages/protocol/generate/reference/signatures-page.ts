/** How messages are signed, by a worked example. */
import { stringToSign, requestPhrase, type Params } from '../../src/index.ts';
import { shaTypes, computeSignature, type ShaTypeRow } from '../../src/spec.ts';
import { keysOf } from '../../src/spec/typed-object-keys.ts';
import { demo, exampleRequest } from '../example-messages.ts';
import { toParameter, toInterpretationRules } from './links-to-rows.ts';
import { anchored, code, fenced, json, link, page, table, type ReferencePage } from './markdown.ts';

export const signaturesPage: ReferencePage = {
  name: 'signatures.md',
  title: 'Signatures',
  summary: 'The SHA types, the text that is hashed, and a worked example',
  text: () => {
    const { signature: _left, ...request } = exampleRequest('CAPTURE');
    const phrase = requestPhrase(demo.requestPhrase);
    return page(
      signaturesPage.title,
      `Requests are signed with the account's request phrase; replies and feedback with its response phrase. The receiver hashes all received parameters, known or not, and compares. Test your program with the known-good examples in ${link('vectors/signature.json', '../../packages/protocol/vectors/signature.json')}.`,
      '## SHA types',
      table(
        ['SHA type', 'name in Security Settings', 'hash', 'HMAC', 'digits', ''],
        keysOf(shaTypes).map((name) => {
          const { label, hash, hmac, signatureLength, discouraged }: ShaTypeRow = shaTypes[name];
          return [
            anchored(name.toLowerCase(), code(name)),
            label,
            hash,
            hmac ? 'yes' : '',
            String(signatureLength),
            discouraged === true ? 'not recommended' : '',
          ];
        }),
      ),
      `For HMAC the phrase is the key, and is also added at both ends of the text (${toInterpretationRules('D17')}).`,
      '## The text that is hashed',
      [
        `1. All parameters but ${toParameter('signature')}, sorted by the code units of their names (${toInterpretationRules('D16')}).`,
        `2. Each written ${code('name=value')}, the value as it was received (${toInterpretationRules('D18')}), with nothing between them.`,
        '3. The phrase before and after.',
        '4. As UTF-8, hashed by the SHA type, written as lowercase hexadecimal.',
      ].join('\n'),
      'This request',
      json(request),
      `with the phrase ${code(demo.requestPhrase)} becomes this text`,
      fenced('text', stringToSign(request, demo.requestPhrase)),
      'and these signatures:',
      table(
        ['SHA type', 'signature'],
        keysOf(shaTypes).map((shaType) => [
          code(shaType),
          code(computeSignature(request, { shaType, phrase })),
        ]),
      ),
      '## Nested values',
      `Lists and objects occur in the feedback of other operations (${toInterpretationRules('D19')}); what they hold stays in the order received.`,
      table(
        ['value', 'hashed as'],
        nested.map((params) => [code(JSON.stringify(params)), code(stringToSign(params, ''))]),
      ),
    );
  },
};

const nested: readonly Params[] = [
  { columns: ['amount', 'currency'] },
  { filter: { key: 'currency', value: 'AED' } },
  { filters: [{ key: 'currency', value: 'AED' }, { key: 'language' }] },
];
