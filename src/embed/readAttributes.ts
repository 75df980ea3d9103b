import type { AppearanceSettingsInput } from '../settings/appearanceSettings.ts'
import type { PageSettingsInput, WidgetSettingsInput } from '../settings/pageSettings.ts'
import type { PresentationSettingsInput } from '../settings/presentationSettings.ts'
import { SettingsError } from '../settings/SettingsError.ts'
import type { SettingsInput } from '../settings/settings.ts'

/** Attributes by name, without `data-`, as `dataset` has them. */
type Attributes = Readonly<Record<string, string | undefined>>

/**
 * Settings as a tag gives them: `data-domain`, `data-api-key` and so on. What is left out is left to
 * `resolveSettings()`.
 *
 * @throws SettingsError where an attribute holds something that cannot be read
 */
export function readAttributes(dataset: Attributes): WidgetSettingsInput {
  return {
    domain: dataset.domain,
    apiKey: dataset.apiKey,
    baseUrl: dataset.baseUrl,
    endpoint: dataset.endpoint,
    apiVersion: readNumber(dataset.apiVersion) as SettingsInput['apiVersion'],
    headers: readJson('data-headers', dataset.headers) as SettingsInput['headers'],
    credentials: dataset.credentials as SettingsInput['credentials'],
    timeoutMs: readNumber(dataset.timeoutMs),
    supportUrl: dataset.supportUrl,
    fp: dataset.fp,
    currentPath: dataset.currentPath,
    pathPrefixes: dataset.pathPrefixes?.split(/[\s,]+/).filter(Boolean),
    retrievalPageSize: readNumber(dataset.retrievalPageSize),
    filter: readJson('data-filter', dataset.filter) as SettingsInput['filter'],
    siteName: dataset.siteName,
    starterQuestions: readJson(
      'data-starter-questions',
      dataset.starterQuestions,
    ) as SettingsInput['starterQuestions'],
    locale: dataset.locale,
    ...readAppearanceAttributes(dataset),
    codeWrap: readFlag(dataset.codeWrap),
    imageHosts: readJson('data-image-hosts', dataset.imageHosts) as SettingsInput['imageHosts'],
    math: readFlag(dataset.math),
    history: dataset.history as SettingsInput['history'],
    defaultOpen: readFlag(dataset.open) ?? false,
    linkTarget: dataset.linkTarget as WidgetSettingsInput['linkTarget'],
    attachments: readAttachments(dataset.attachments),
    ...readPresentation(dataset),
    ...readPageAttributes(dataset),
  }
}

function readAppearanceAttributes(dataset: Attributes): AppearanceSettingsInput {
  return {
    theme: dataset.theme as AppearanceSettingsInput['theme'],
    accent: dataset.accent,
    radius: readNumber(dataset.radius) as AppearanceSettingsInput['radius'],
    font: dataset.font,
    density: dataset.density as AppearanceSettingsInput['density'],
    logo: dataset.logo,
  }
}

function readPresentation(dataset: Attributes): PresentationSettingsInput {
  return {
    mode: dataset.mode as PresentationSettingsInput['mode'],
    side: dataset.side as PresentationSettingsInput['side'],
    push: readSwitch(dataset.push),
    launcher: dataset.launcher as PresentationSettingsInput['launcher'],
    hideLauncher: readSwitch(dataset.hideLauncher),
    position: dataset.position as PresentationSettingsInput['position'],
    offset: readOffset(dataset.offset),
    trigger: dataset.trigger,
  }
}

/** `24`, or `24 80` for what is apart in the two directions. */
function readOffset(text: string | undefined): PresentationSettingsInput['offset'] {
  const [x, y] =
    text
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? []
  return x === undefined || y === undefined ? x : { x, y }
}

function readPageAttributes(dataset: Attributes): PageSettingsInput {
  return {
    selectionMenu: readSwitch(dataset.selectionMenu),
    selectionContextMenu: readSwitch(dataset.selectionContextMenu),
    selectionActions: dataset.selectionActions
      ?.split(/[\s,]+/)
      .filter(Boolean) as PageSettingsInput['selectionActions'],
    selectionHotkey: readOff(dataset.selectionHotkey),
    selectionRoot: dataset.selectionRoot,
    maxSelectionLength: readNumber(dataset.maxSelectionLength),
    codeButtons: readSwitch(dataset.codeButtons),
    codeSelector: dataset.codeSelector,
    openHotkey: readOff(dataset.openHotkey),
    queryParameter: readOff(dataset.queryParameter),
    headingInView: readSwitch(dataset.headingInView),
  }
}

/** `data-attachments` alone, or what may be attached as JSON. */
function readAttachments(text: string | undefined): SettingsInput['attachments'] {
  if (!text?.trim().startsWith('{')) return readSwitch(text)
  return readJson('data-attachments', text) as SettingsInput['attachments']
}

/** An attribute that is there is on, unless it says otherwise. */
function readSwitch(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : !/^(?:off|false)$/i.test(text)
}

function readOff(text: string | undefined): string | false | undefined {
  return readSwitch(text) === false ? false : text
}

/** `data-open`, `data-open="true"`: being there is enough. */
function readFlag(text: string | undefined): boolean | undefined {
  return text === undefined ? undefined : text !== 'false'
}

/** `8`, or a word for it. What is neither is passed on for `resolveSettings()` to refuse, with the right words. */
function readNumber(text: string | undefined): number | undefined {
  return (text && Number.isFinite(Number(text)) ? Number(text) : text) as number | undefined
}

/** Its shape is `resolveSettings()`' to judge. */
function readJson(attribute: string, text: string | undefined): unknown {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new SettingsError(
      `${attribute} is ${JSON.stringify(text)}. It is read as JSON, and this is none. Put texts and names in double quotes, and the attribute in single ones.`,
    )
  }
}
