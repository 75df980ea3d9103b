/** Texts that failed in the past, found by the fuzzing test, by the reason. */
export const foundTexts: readonly { name: string; text: string }[] = [
  { name: 'a line feed after a carriage return that came alone', text: 'a\r\n\nb' },
  {
    name: 'code whose line ends are carriage returns, with an empty line at its end',
    text: '```js\r\n\r\n\n',
  },
  {
    name: 'a definition in a paragraph whose start was settled',
    text: 'a  \n(a)[/b]  > *b\n1.2) c[1.[a]][a  \n\\\n2) ](d*&amp;www.a.b@b.cd \n**,e[1]a \n[b]: /b "#,://f[^1]:\n',
  },
  {
    name: 'footnotes that are defined in another order than used',
    text: 'a[^b] b[^a].\n\n[^a]: A.\n[^b]: B.\n',
  },
  { name: 'a label of a footnote with a bracket in it', text: 'a[^a\\]b].\n\n[^a\\]b]: Note.\n' },
  { name: 'a definition before the words of a heading', text: '[a]: /b\nc\n===\n[a]\n' },
  { name: 'an entity that is a mark of direction', text: 'a&#8238;b &#x202E; &#1; [a](&#13;b)' },
  {
    name: 'half an address in angle brackets, late in a long paragraph',
    text: 'gri~~ [v1.2.3][ref 10]s tard, ou demandez à l’équipe de la maison et à tous les autres qui savent\n[ref 6]: /ce>\n[ref 8]: #anchor\n[ref 9]: /guide/keys#rotate\n[ref 10]: <https://example.com/with space>',
  },
  { name: 'white space after the colon of a note', text: '[^1]: \t a\na\n' },
  { name: 'an underline that might be an item, in a task', text: '- [ ] a\n   -\n\n' },
]
