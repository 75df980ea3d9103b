import type { LooseWidgetSettingsInput } from '../settings/pageSettings.ts'
import { SettingsError } from '../settings/SettingsError.ts'
import type { LooseSettingsInput } from '../settings/settings.ts'
import { readOffset } from './readOffset.ts'

/** Attributes by name, without `data-`, like `dataset`. */
type Attributes = Readonly<Record<string, string | undefined>>

/**
 * Parses the attributes of a tag: `data-timeout-ms`, `data-headers` and so on. Others are texts.
 *
 * @throws SettingsError if an attribute cannot be parsed
 */
export function readAttributes(dataset: Attributes): LooseWidgetSettingsInput {
  return {
    ...dataset,
    apiVersion: readNumber(dataset.apiVersion),
    headers: readJson('data-headers', dataset.headers),
    timeoutMs: readNumber(dataset.timeoutMs),
    pathPrefixes: dataset.pathPrefixes?.split(/[\s,]+/).filter(Boolean),
    retrievalPageSize: readNumber(dataset.retrievalPageSize),
    filter: readJson('data-filter', dataset.filter),
    starterQuestions: readJson('data-starter-questions', dataset.starterQuestions, 'service'),
    radius: readNumber(dataset.radius),
    codeWrap: readSwitch(dataset.codeWrap),
    imageHosts: readJson('data-image-hosts', dataset.imageHosts),
    math: readSwitch(dataset.math),
    nextQuestions: readSwitch(dataset.nextQuestions),
    defaultOpen: readSwitch(dataset.open) ?? false,
    notifyAnswered: readSwitch(dataset.notifyAnswered),
    pageLinks: dataset.pageLinks?.split(/[\s,]+/).filter(Boolean),
    attachments: readAttachments(dataset.attachments),
    push: readSwitch(dataset.push),
    hideLauncher: readSwitch(dataset.hideLauncher),
    offset: readOffset(dataset.offset),
    selectionMenu: readSwitch(dataset.selectionMenu),
    selectionContextMenu: readSwitch(dataset.selectionContextMenu),
    selectionActions: dataset.selectionActions?.split(/[\s,]+/).filter(Boolean),
    selectionHotkey: readOff(dataset.selectionHotkey),
    maxSelectionLength: readNumber(dataset.maxSelectionLength),
    codeButtons: readSwitch(dataset.codeButtons),
    openHotkey: readOff(dataset.openHotkey),
    queryParameter: readOff(dataset.queryParameter),
    headingInView: readSwitch(dataset.headingInView),
    // Types of values are checked later.
  } as LooseWidgetSettingsInput
}

/** Parses `data-attachments` as a switch or as JSON. */
function readAttachments(text: string | undefined): LooseSettingsInput['attachments'] {
  if (!text?.trim().startsWith('{')) return readSwitch(text)
  return readJson('data-attachments', text)
}

/** Returns true for a present attribute, unless its value is `off` or `false`. */
function readSwitch(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : !/^(?:off|false)$/i.test(text)
}

function readOff(text: string | undefined): string | false | undefined {
  return readSwitch(text) === false ? false : text
}

/** Parses a number. Other text is returned unchanged, for example a named radius; validation comes later. */
function readNumber<Value = number>(text: string | undefined): Value | undefined {
  return (text && Number.isFinite(Number(text)) ? Number(text) : text) as Value | undefined
}

/** Parses JSON; its shape is validated later. @param word a text that stays as it is */
function readJson<Value>(attribute: string, text: string | undefined, word?: string): Value | undefined {
  if (text === undefined || text === word) return text as Value | undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new SettingsError(
      `${attribute} is ${JSON.stringify(text)}. It must be valid JSON. Use double quotes inside it and single quotes around the attribute.`,
    )
  }
}
