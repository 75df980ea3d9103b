/** Calls of the agent's tools, for a scripted model. */

export const newPage = '# New\n\nText.\n'

export const create = (path: string, text = newPage) => ({ tool: 'create', input: { path, text } })

export const read = (path: string) => ({ tool: 'read', input: { path } })

export const replace = (path: string, old = '#', to = '# x') => ({
  tool: 'replace',
  input: { path, old, new: to },
})

export const remove = (path: string) => ({ tool: 'delete', input: { path } })
