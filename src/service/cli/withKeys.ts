import { logLine } from '../../http/logLine.ts'
import { type OpenedKeys, openKeys } from '../keys/openKeys.ts'
import { makeDataFolder } from '../store/makeDataFolder.ts'
import { openStore } from '../store/openStore.ts'
import type { Store } from '../store/store.ts'
import { keysFromEnvironment } from './environment/keysFromEnvironment.ts'

/** Opens the store of a data folder, or the database in `DATABASE_URL`, and its keys. Closes it afterwards. */
export async function withKeys<Result>(
  data: string,
  act: (store: Store, keys: OpenedKeys) => Promise<Result>,
): Promise<Result> {
  await makeDataFolder(data)
  const store = await openStore(data, process.env.DATABASE_URL || undefined)
  try {
    const keys = await openKeys({
      dataFolder: data,
      store: store.keys,
      given: keysFromEnvironment(),
      secret: process.env.ASSISTANT_SECRET,
      onError: (error) => console.error(logLine(error)),
    })
    return await act(store, keys)
  } finally {
    await store.close()
  }
}
