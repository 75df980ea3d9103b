import { posted } from './ask.ts'
import type { RunningService } from './startService.ts'

/** Signs in to the admin page with its link, as a browser does. Returns the cookie of the session. */
export async function signIn({ url, service }: RunningService): Promise<string> {
  const link = service.adminLink()?.split('#')[1]
  const headers = { Origin: url, 'Sec-Fetch-Site': 'same-origin' }
  const response = await fetch(`${url}/admin/session`, posted({ link }, headers))
  return response.headers.get('Set-Cookie')!.split(';')[0]!
}
