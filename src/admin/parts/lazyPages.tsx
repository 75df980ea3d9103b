import { lazyPage } from './lazyPage.tsx'

/** Pages whose code is loaded when they are opened. */
export const UnansweredPage = lazyPage(
  async () => (await import('../unanswered/UnansweredPage.tsx')).UnansweredPage,
)
export const NewJob = lazyPage(async () => (await import('./NewJob.tsx')).NewJob)
export const OverviewPage = lazyPage(async () => (await import('../insight/OverviewPage.tsx')).OverviewPage)
export const QuestionsPage = lazyPage(
  async () => (await import('../insight/QuestionsPage.tsx')).QuestionsPage,
)
export const GapsPage = lazyPage(async () => (await import('../gaps/GapsPage.tsx')).GapsPage)
export const PagesPage = lazyPage(async () => (await import('../insight/PagesPage.tsx')).PagesPage)
export const AuditPage = lazyPage(async () => (await import('../operator/AuditPage.tsx')).AuditPage)
export const ReadersPage = lazyPage(async () => (await import('../operator/ReadersPage.tsx')).ReadersPage)
export const KeysPage = lazyPage(async () => (await import('../operator/KeysPage.tsx')).KeysPage)
export const SettingsPage = lazyPage(async () => (await import('../operator/SettingsPage.tsx')).SettingsPage)
export const TopicsPage = lazyPage(async () => (await import('../insight/TopicsPage.tsx')).TopicsPage)
export const DiffView = lazyPage(async () => (await import('./DiffView.tsx')).DiffView)
export const ImportJob = lazyPage(async () => (await import('./ImportJob.tsx')).ImportJob)
