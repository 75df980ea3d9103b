import { dirname, join, resolve } from 'node:path'
import { exists } from '../files/exists.ts'
import type { AnchorStyle } from './headingAnchors.ts'

/**
 * Detects the anchor style of a docs folder: `vitepress` if the folder, or a parent up to the root of the repository,
 * contains a `.vitepress` folder; otherwise `github`.
 */
export async function findAnchorStyle(folder: string): Promise<AnchorStyle> {
  for (let current = resolve(folder); ; current = dirname(current)) {
    if (await exists(join(current, '.vitepress'))) return 'vitepress'
    if (current === dirname(current) || (await exists(join(current, '.git')))) return 'github'
  }
}
