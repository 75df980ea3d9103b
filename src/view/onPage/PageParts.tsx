import { PageTools, type PageToolsProps } from './PageTools.tsx'
import { useOpeners } from './useOpeners.ts'
import { useTriggers } from './useTriggers.ts'

/** Connects the widget to the page: selected text, code blocks, hotkeys and the URL parameter. */
export function PageParts(props: PageToolsProps) {
  return (
    <>
      {props.which !== 'menu' && <Openers page={props.page} />}
      <PageTools {...props} />
    </>
  )
}

function Openers({ page }: Pick<PageToolsProps, 'page'>) {
  useOpeners(page)
  useTriggers()
  return null
}
