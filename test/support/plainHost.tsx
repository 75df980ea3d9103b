import { createRoot } from 'react-dom/client'

/** The page of `widgetHost.tsx` without the assistant. */
createRoot(document.getElementById('app')!).render(<h2>Parcels</h2>)
