const sentence = (about: string) =>
  `${about} is described here with all that an operator has to know before the first kettle is heated.`

/** Pages with several sections each, for questions that are near to an answer. */
export const boilerDocs = {
  'index.md': `# Kettle\n\n${sentence('The Kettle product')}\n`,
  'boiler.md': [
    '# Boiler\n',
    sentence('The boiler'),
    '## Set the boiler temperature\n',
    `${sentence('The temperature of the boiler')} Set \`boiler.celsius\` to the temperature.`,
    '## Materials\n',
    sentence('A material of the boiler, such as copper,'),
    '## Descale the boiler tank\n',
    sentence('Descaling the tank with citric acid'),
    '## Clean the boiler window\n',
    sentence('Cleaning the window with a dry cloth'),
    '## See also\n\n[Lamp](./lamp.md)',
  ].join('\n\n'),
  'lamp.md': [
    '# Lamp\n',
    sentence('The lamp'),
    '## Materials\n',
    sentence('A material of the lamp, such as glass,'),
    '## Change the lamp brightness\n',
    sentence('The brightness of the lamp'),
    '## Replace the glass cover\n',
    sentence('A new glass cover, and how to replace the old one,'),
  ].join('\n\n'),
  'staff.md': `---\ngroups: [staff]\n---\n\n# Boiler repair\n\n## Open the boiler seal\n\n${sentence('The seal of the boiler')}`,
}
