import { defaultAgentUsesPerHour } from '../../protocol/agent.ts'
import type { ServiceSetup } from '../../protocol/operator/operatorSettings.ts'
import type { OpenedAgent } from '../agent/openAgent.ts'
import type { Keyring } from '../keys/createKeyring.ts'
import { isValid } from '../keys/manageKeys.ts'
import { packageVersion } from '../packageFiles.ts'
import type { ServiceParts } from '../serviceParts.ts'
import { describeIndex } from './describeIndex.ts'
import { describeLimits } from './describeLimits.ts'
import { findMissing } from './findMissing.ts'

/** Describes the setup of a service for operators. */
export async function describeSetup(
  parts: ServiceParts,
  opened: OpenedAgent,
  keyring: Keyring,
  answers: string,
): Promise<ServiceSetup> {
  const { options, docs, keys, metrics } = parts
  const valid = [...keys.given, ...(await keyring.list()).filter((key) => isValid(key))]
  const numberOf = (wanted: 'public' | 'admin') => valid.filter(({ kind }) => kind === wanted).length
  return {
    version: packageVersion(),
    settings: options.settings ?? [],
    keys: { public: numberOf('public'), admin: numberOf('admin') },
    limits: await describeLimits(parts, options.agent?.usesPerHour ?? defaultAgentUsesPerHour),
    index: await describeIndex(docs, metrics),
    parts: [
      { name: 'Answers', description: answers, help: 'service/models' },
      { name: 'Search', description: docs.description, help: 'service/search-by-meaning' },
      {
        name: 'Agent',
        description: opened.agent ? opened.agent.description : `off. ${opened.reason}`,
        help: 'service/agent',
      },
    ],
    missing: findMissing(options, opened),
  }
}
