import { isAlias, isNode, parseDocument, visit } from 'yaml'
import { isSafeTarget } from './isSafeTarget.ts'
import { splitPage } from './splitPage.ts'

/** Keys whose values a generator only shows or sorts by. Any other key may load a layout, a script or a file. */
const allowedKeys = new Set(
  `aside asIndexPage audience author authors badge categories category comments date deprecated description
  displayed_sidebar draft editLink excludeFromSearch footer groups hide hide_table_of_contents hide_title id keywords
  lang language lastUpdated last_update level linkTitle nav_order nav_title navTitle navbar next noindex nosearch order
  orphan outline pagefind pagination_label pagination_next pagination_prev position prev product search searchable
  sidebar sidebarTitle sidebar_class_name sidebar_label sidebar_position since slug starter_questions status subtitle summary
  tableOfContents tags title toc toc_max_heading_level toc_min_heading_level tocdepth unlisted updated version versions
  weight`.split(/\s+/),
)

/** Allowed keys inside an object value. */
const allowedInnerKeys = new Set(
  'author badge boost date exclude hidden label level link maxHeadingLevel minHeadingLevel order text title variant'.split(
    ' ',
  ),
)

/** Invisible characters, and separators that some YAML parsers read as a line end. */
const hiddenCharacters = /\p{Cf}|\p{Zl}|\p{Zp}|(?![\n\r\t])\p{Cc}/u

/** Finds new frontmatter fields that could run or load something. Returns one sentence per problem. */
export function findFrontmatterCode(file: string, before: string, after: string): string[] {
  const [old, now] = [splitPage(before), splitPage(after)]
  if (old.head === now.head) return []
  if (now.yaml === undefined) {
    return ['The frontmatter must be plain YAML between two lines that contain only "---".']
  }
  if (hiddenCharacters.test(now.yaml)) return ['The frontmatter contains an invisible character.']
  const fields = readFields(now.yaml)
  if (fields === undefined) {
    return ['The frontmatter must be a plain YAML mapping without tags, anchors or aliases.']
  }
  const oldFields = readFields(old.yaml ?? '') ?? new Map<string, unknown>()
  return [...fields].flatMap(([key, value]) => {
    if (isSame(oldFields.get(key), value)) return []
    const shown = JSON.stringify(key.slice(0, 60))
    if (!allowedKeys.has(key)) {
      return [
        `${shown} in the frontmatter is new or changed, and may load a layout, a script or a file. Leave it as it was.`,
      ]
    }
    if (isHarmless(key, value, file)) return []
    return [
      `${shown} in the frontmatter must be plain text, a number or a list, without markup or templates.`,
    ]
  })
}

/** Returns the fields by name; undefined if the YAML is invalid, no mapping, or uses tags, anchors or aliases. */
function readFields(yaml: string): Map<string, unknown> | undefined {
  const document = parseDocument(yaml, { prettyErrors: false, uniqueKeys: true })
  if (document.errors.length > 0 || document.warnings.length > 0) return undefined
  let isPlainYaml = true
  visit(document, (_, node) => {
    if (isAlias(node)) isPlainYaml = false
    else if (isNode(node) && (node.tag !== undefined || ('anchor' in node && node.anchor)))
      isPlainYaml = false
  })
  if (!isPlainYaml) return undefined
  const value: unknown = document.toJS()
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object' || Array.isArray(value)) return undefined
  return new Map(Object.entries(value))
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right)
}

function isHarmless(key: string, value: unknown, file: string, depth = 0): boolean {
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return true
  if (typeof value === 'string')
    return isHarmlessText(value) && (!targetKeys.has(key) || isSafeTarget(value, file))
  if (depth > 2 || typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every((item) => isHarmless(key, item, file, depth + 1))
  return Object.entries(value).every(
    ([inner, item]) => allowedInnerKeys.has(inner) && isHarmless(inner, item, file, depth + 1),
  )
}

/** Keys whose value is a link target. */
const targetKeys = new Set(['link', 'next', 'pagination_next', 'pagination_prev', 'prev', 'slug'])

function isHarmlessText(text: string): boolean {
  return !/<|&(?:#|lt|lcub|lbrace)|\{[{%!#]|\$\{|^\s*(?:(?:java|vb)script|data)\s*:/i.test(text)
}
