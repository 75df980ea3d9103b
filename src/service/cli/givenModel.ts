import type { OpenedModel } from '../models/openedModel.ts'
import { openModel } from '../models/openModel.ts'

/**
 * The model named by `ASSISTANT_MODEL`; undefined where none is.
 *
 * @throws ModelError naming what is missing
 */
export async function givenModel(env: NodeJS.ProcessEnv = process.env): Promise<OpenedModel | undefined> {
  return env.ASSISTANT_MODEL ? openModel(env.ASSISTANT_MODEL, env) : undefined
}
