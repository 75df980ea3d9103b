// Loaded before a command (`node --import`), so that it writes as it does on a terminal.
for (const stream of [process.stdout, process.stderr]) Object.defineProperty(stream, 'isTTY', { value: true })
