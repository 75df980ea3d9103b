import { useEffect, useLayoutEffect } from 'react'

/** React 18 warns about `useLayoutEffect` on a server, where no effect runs. */
export const useClientEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect
