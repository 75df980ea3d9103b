import { PageTools, type PageToolsProps } from './PageTools.tsx'
import { useOpeners } from './useOpeners.ts'
import { useTriggers } from './useTriggers.ts'

export type PagePartsProps = PageToolsProps

/** Connects the widget to the page: selected text, code blocks, hotkeys and the URL parameter. */
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
