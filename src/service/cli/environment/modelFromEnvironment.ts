import type { OpenedModel } from '../../models/openedModel.ts'
import { openModel } from '../../models/openModel.ts'

/**
 * Opens the model named by `ASSISTANT_MODEL`. Returns undefined if the variable is not set.
 *
 * @throws ModelError that names what is missing
 */
export async function modelFromEnvironment(): Promise<OpenedModel | undefined> {
  const { env } = process
  return env.ASSISTANT_MODEL ? openModel(env.ASSISTANT_MODEL, env) : undefined
}
