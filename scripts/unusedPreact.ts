import type { Cuts } from './cutUnused.ts'

/**
 * What of Preact the panel never reaches, by file of its sources. The panel is drawn into an element of its own, which
 * is empty, by components that are functions. It waits for nothing by throwing, its formulas are not drawn by Preact, its
 * styles are objects, and `src/embed/preact/jsxRuntime.ts` gives children as JSX does: among the props.
 */
export const unusedPreact: Readonly<Record<string, Cuts>> = {
  'hooks/src/index.js': {
    getHookState: { never: 'options._hook' },
    useReducer: { never: 'prevScu' },
  },
  'src/component.js': {
    renderComponent: [{ never: 'options.vnode' }, { never: 'oldVNode._flags & MODE_HYDRATE' }],
  },
  'src/create-element.js': {
    createElement: { never: 'length > 2' },
    createVNode: { never: '!original && options.vnode' },
  },
  'src/diff/index.js': {
    diff: [
      { never: 'oldVNode._flags & MODE_SUSPENDED' },
      { never: 'resumed' },
      { never: 'isHydrating || excessDomChildren' },
      { never: 'e && e.then' },
      { never: 'isClassComponent' },
      { never: 'c.componentWillUpdate' },
    ],
    diffElementNodes: [
      { never: 'isHydrating' },
      { always: '!isHydrating || dom.data != newProps' },
      { always: "!isHydrating || typeof value == 'function'" },
      { always: "!isHydrating || nodeType == 'textarea'" },
      { never: 'excessDomChildren' },
      { never: '!isHydrating && excessDomChildren' },
      { never: 'excessDomChildren && slice.call(parentDom.childNodes)' },
      { never: "i == 'dangerouslySetInnerHTML'" },
      { never: 'newHtml' },
      { never: 'oldHtml' },
      { never: "nodeType == 'math'" },
      { never: 'namespace == MATH_NAMESPACE && MATHML_TOKEN_ELEMENTS.test(nodeType)' },
      { never: "nodeType == 'foreignObject'" },
      { never: "nodeType == 'template' && dom.content" },
      { never: "nodeType == 'progress' && inputValue == NULL" },
      { never: "nodeType == 'progress' && !inputValue" },
    ],
    unmount: { never: 'rangeEnd(r, (nodes = []))' },
  },
  'src/diff/props.js': {
    setProperty: [{ never: "typeof value == 'string'" }, { never: "typeof oldValue == 'string'" }],
  },
  'src/render.js': {
    render: [
      { never: 'vnode && vnode._flags & MODE_HYDRATE' },
      { never: 'parentDom.nodeType == 9' },
      { never: 'parentDom.firstChild' },
    ],
  },
}
