/** The words of the protocol and of its encodings, which mutations insert. */
import { operations, parameters, statuses } from '@postern/protocol/spec';
import { messages } from '@postern/protocol/texts';

/** Names and values of parameters, from the tables of the specification. */
export const protocolWords: readonly string[] = [
  ...Object.keys(parameters),
  ...Object.keys(operations),
  ...Object.keys(statuses),
  ...Object.keys(messages),
  ...'AED KWD JPY XAU en ar 169000000000000001 order-1'.split(' '),
  '0'.repeat(64),
  ...'__proto__ constructor toString hasOwnProperty undefined null NaN true'.split(' '),
];

export const jsonWords: readonly string[] = [
  ...'{} [] "" {" "} ":" "," ":{" ":[ ]} null true false "a":"b",'.split(' '),
  ...'\\u0000 \\u0061 \\ud800 \\udc00 \\ud83d\\ude00 \\" \\\\ \\x \\u'.split(' '),
  '\\n',
];

export const formWords: readonly string[] = [
  ...'& = &a=b a= =b && %00 %20 %2 %% %C0%AF %ED%A0%80 %F0%9F%98%80'.split(' '),
  ...'%FF + %2B %26 %3D [] [0] .'.split(' '),
];

export const xmlWords: readonly string[] = [
  ...'<response> </response> <response/> <a> </a> <a/> <a_list> </a_list> <_list>'.split(' '),
  ...'&lt; &amp; &#0; &#x41; &#xD800; &#13; &a; & <![CDATA[ ]]> <!-- -->'.split(' '),
  '<?xml version="1.0" encoding="UTF-8"?>',
  '<?xml version="1.1"?>',
  ' encoding="UTF-16"',
  '<?pi ?>',
  '<!DOCTYPE',
  '<a:b>',
  '<!DOCTYPE a [<!ENTITY a "b">]>',
  ' a="b"',
  ' xmlns="x"',
  ' xml:space="preserve"',
];

export const contentTypes: readonly string[] = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/xml',
  'text/xml',
  'text/plain',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"',
  'application/json; charset=utf-16',
  'application/xml; charset=iso-8859-1',
  '; charset=',
  '; boundary=',
];
