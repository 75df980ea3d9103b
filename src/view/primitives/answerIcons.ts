/** Paths of icons that are drawn without React, in answers and by the script tag. */
export const close = 'm5 5 10 10M15 5 5 15'
export const send = 'M10 16V4M4.5 9.5 10 4l5.5 5.5'
export const copy = 'M8 7h7a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1ZM4.5 12.5v-8h8'
export const done = 'm4.5 10.5 4 4 7-8.5'
export const box = 'M4.5 4.5h11v11h-11z'
export const boxDone = 'M4.5 4.5h11v11h-11zM7 10l2.2 2.2L13 8'
