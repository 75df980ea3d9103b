import { useOpeners } from '../behaviour/useOpeners.ts'
import { useTriggers } from '../behaviour/useTriggers.ts'
import { PageTools, type PageToolsProps } from './PageTools.tsx'

export type PagePartsProps = PageToolsProps

/** What ties the widget to the page around it: selected text, code blocks, hotkeys, and addresses that ask. */
export function PageParts(props: PagePartsProps) {
  return (
    <>
      {props.which !== 'menu' && <Openers page={props.page} />}
      <PageTools {...props} />
    </>
  )
}

function Openers({ page }: Pick<PagePartsProps, 'page'>) {
  useOpeners(page)
  useTriggers()
  return null
}
