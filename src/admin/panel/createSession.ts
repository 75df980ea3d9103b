import { type Failure, toFailure } from '../api/AgentFailure.ts'
import type { Login } from '../api/createAgentApi.ts'
import { addListed } from '../jobs/addListed.ts'
import { isEnded } from '../jobs/jobStatus.ts'
import type { ActionContext, Panel } from './Panel.ts'
import { emptyDraft } from './panelState.ts'

export function createSession(
  context: ActionContext,
): Pick<Panel, 'open' | 'signIn' | 'signOut' | 'endSession'> {
  const { api, jobs: store, drafts, updates, getState, dispatch, attempt } = context
  let link = context.link

  /** Reads the login. Signs in with the link that opened the page, if there is one, on the first call. */
  async function readLogin(): Promise<(Login & { failure?: Failure }) | undefined> {
    const secret = link
    link = undefined
    const login = await api.login()
    if (!login || login.signedIn || secret === undefined) return login
    return api.signIn({ link: secret }).then(
      () => ({ ...login, signedIn: true }),
      (thrown) => ({ ...login, failure: linkFailure(toFailure(thrown)) }),
    )
  }

  async function openPanel(): Promise<void> {
    const login = await readLogin()
    if (login && !login.signedIn) {
      const canPassword = login.ways.includes('password')
      return dispatch({ type: 'sign-in-needed', canPassword, failure: login.failure })
    }
    const about = await api.about()
    const draft = drafts.load() ?? emptyDraft
    const jobs = store.load()
    const listed = about?.listsJobs ? await api.jobs().catch(() => undefined) : undefined
    dispatch({ type: 'opened', about, canSignOut: login !== undefined, jobs, listed, draft })
    for (const job of addListed(jobs, listed?.jobs ?? [])) if (!isEnded(job.status)) updates.start(job.id)
  }

  async function open(): Promise<void> {
    updates.stopAll()
    await attempt(openPanel, (failure) => ({ type: 'unavailable', failure }))
  }

  return {
    open,
    async signIn(password) {
      const state = getState()
      if (state.kind !== 'signed-out' || state.attempt.kind === 'sending') return
      const { canPassword } = state
      dispatch({ type: 'sign-in-sent' })
      const isSignedIn = await attempt(
        () => api.signIn({ password }),
        (failure) => ({ type: 'sign-in-needed', canPassword, failure }),
      )
      if (isSignedIn) await open()
    },
    async signOut() {
      updates.stopAll()
      await api.signOut().catch(() => {})
      await open()
    },
    async endSession() {
      const login = await api.login().catch(() => undefined)
      // Without a login of ours, only the host can ask for one. Another tab may have signed in meanwhile.
      if (!login || login.signedIn || getState().kind !== 'open') return
      updates.stopAll()
      const canPassword = login.ways.includes('password')
      dispatch({ type: 'sign-in-needed', canPassword, failure: { kind: 'signed-out' } })
    },
  }
}

/** Returns another kind of failure for a refused link, because the operator needs a new link, not a password. */
function linkFailure(failure: Failure): Failure {
  return failure.kind === 'wrong-secret' ? { ...failure, kind: 'link-used' } : failure
}
