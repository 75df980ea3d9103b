import { errorResponse } from '../../http/errorResponse.ts'
import { noteError } from '../telemetry/openRequest.ts'
import type { Shutdown } from './createShutdown.ts'

type Answer = (request: Request, bindings: unknown) => Promise<Response>

/** Wraps a handler: refuses requests for unknown hosts, and all requests once the service is stopping. */
export function guardRequests(
  answer: Answer,
  checkHost: (request: Request) => void,
  shutdown: Pick<Shutdown, 'check' | 'track'>,
): Answer {
  return async (request, bindings) => {
    try {
      checkHost(request)
      shutdown.check()
    } catch (error) {
      noteError(error)
      const response = errorResponse(error)
      response.headers.set('Connection', 'close')
      // Lets pages of other sites read the reason.
      response.headers.set('Access-Control-Allow-Origin', '*')
      return response
    }
    return shutdown.track(answer(request, bindings))
  }
}
