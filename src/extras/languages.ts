import bash from '@speed-highlight/core/languages/bash.js'
import c from '@speed-highlight/core/languages/c.js'
import css from '@speed-highlight/core/languages/css.js'
import diff from '@speed-highlight/core/languages/diff.js'
import docker from '@speed-highlight/core/languages/docker.js'
import go from '@speed-highlight/core/languages/go.js'
import http from '@speed-highlight/core/languages/http.js'
import ini from '@speed-highlight/core/languages/ini.js'
import java from '@speed-highlight/core/languages/java.js'
import js from '@speed-highlight/core/languages/js.js'
import jsdoc from '@speed-highlight/core/languages/jsdoc.js'
import json from '@speed-highlight/core/languages/json.js'
import make from '@speed-highlight/core/languages/make.js'
import py from '@speed-highlight/core/languages/py.js'
import regex from '@speed-highlight/core/languages/regex.js'
import rs from '@speed-highlight/core/languages/rs.js'
import sql from '@speed-highlight/core/languages/sql.js'
import todo from '@speed-highlight/core/languages/todo.js'
import toml from '@speed-highlight/core/languages/toml.js'
import ts from '@speed-highlight/core/languages/ts.js'
import yaml from '@speed-highlight/core/languages/yaml.js'
import type { ShjLanguageData } from '@speed-highlight/core/tokenize'
import { markup } from './markup.ts'

const grammars = {
  bash,
  c,
  css,
  diff,
  docker,
  go,
  http,
  ini,
  java,
  js,
  jsdoc,
  json,
  make,
  markup,
  py,
  regex,
  rs,
  sql,
  todo,
  toml,
  ts,
  yaml,
}

/**
 * Languages common in docs, by the names that the grammars use. Cast, because the package's types omit `undefined` from
 * members that its grammars include it in.
 */
export const languages = grammars as unknown as Record<string, ShjLanguageData>

const otherNames: Readonly<Record<string, readonly string[]>> = {
  bash: ['sh', 'shell', 'zsh', 'console', 'shellscript', 'powershell', 'ps1'],
  c: ['cpp', 'c++', 'h', 'hpp', 'cc'],
  css: ['scss', 'sass', 'less', 'postcss'],
  diff: ['patch'],
  docker: ['dockerfile'],
  go: ['golang'],
  ini: ['env', 'dotenv', 'properties', 'conf', 'editorconfig'],
  java: ['kotlin', 'kt', 'csharp', 'cs', 'c#', 'scala', 'groovy', 'swift', 'dart'],
  js: ['javascript', 'jsx', 'mjs', 'cjs'],
  json: ['jsonc', 'json5', 'jsonl'],
  make: ['makefile'],
  markup: ['html', 'xml', 'svg', 'vue', 'svelte', 'astro'],
  py: ['python'],
  rs: ['rust'],
  ts: ['typescript', 'tsx', 'mts', 'cts'],
  yaml: ['yml'],
}

const grammarNames = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.map((other) => [other, name] as const)),
)

/** Returns the grammar for the language of a fence; undefined if it is unknown. */
export function findLanguage(written: string): ShjLanguageData | undefined {
  const name = written.toLowerCase()
  const grammarName = grammarNames.get(name) ?? name
  return Object.hasOwn(languages, grammarName) ? languages[grammarName] : undefined
}
