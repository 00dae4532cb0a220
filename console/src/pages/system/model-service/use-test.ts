import type { ModelProvider } from '@zhiku/contract/model-providers'
import type { FormInstance } from 'antd'
import { api } from '../../../api/client.ts'
import { useApiMutation } from '../../../api/query.ts'
import { showFieldProblems } from '../../../components/form/form-problems.ts'
import type { Draft } from './draft-rules.ts'

/** Tries what stands in the form, saved or not; a key that was not typed anew is the stored one. */
export function useTest(form: FormInstance<Draft>, provider: ModelProvider | null) {
  const stored = useApiMutation(api.modelProviders.test, { success: false })
  const draft = useApiMutation(api.modelProviders.testDraft, { success: false })
  const forget = () => {
    stored.reset()
    draft.reset()
  }
  const run = async () => {
    try {
      const { kind, address, model, key, timeoutS } = await form.validateFields([
        'kind',
        'address',
        'model',
        'key',
        'timeoutS',
      ])
      const onError = (error: Error) => showFieldProblems(form, error)
      if (provider) stored.mutate({ params: { id: provider.id }, body: { address, model, key, timeoutS } }, { onError })
      else draft.mutate({ body: { kind, address, model, key: key ?? undefined, timeoutS } }, { onError })
    } catch {
      // What is missing stands beside its field.
    }
  }
  const isPending = stored.isPending || draft.isPending
  return { run, forget, isPending, result: isPending ? undefined : (stored.data ?? draft.data) }
}
