/**
 * The engine: one event moves a run on. Pure: the same graph, state, event and time give the same state, effects and
 * trace, so a run that was recorded can be run again, and any process can go on with another's.
 *
 *            ┌────────── go ──────────┐
 *   running ─┼─ call ─▶ done ─────────┤─▶ running
 *            ├─ waiting ─▶ reply · timeout · resume
 *            └─ succeeded · failed · cancelled
 *
 * A node answers with an outcome: leave through a port, wait, ask for something, run another flow, end. Between two waits
 * a run takes a bounded number of steps; what it remembers is bounded in bytes, flows within flows in depth.
 */
import type { RunStep } from '@zhiku/contract/workflow-runs'
import { portsOf } from '@zhiku/contract/workflows/kinds'
import type { GraphNode } from '@zhiku/contract/workflows/kinds'
import { workflowLimits as limits } from '@zhiku/contract/words/workflows'
import { behaviourOf } from '../nodes/table.ts'
import type { Asking, Outcome, Saying } from './behaviour.ts'
import { frameOf } from './begin.ts'
import { addSources, ground, handed, rest } from './grounds.ts'
import { heard } from './heard.ts'
import { flowAt, portKey } from './program.ts'
import type { Flow, Program } from './program.ts'
import { requireSmall } from './size.ts'
import type { Effect, Frame, Moved, RunHappening, RunState } from './state.ts'
import { closeStep, openStep } from './trace.ts'
import type { Ending } from './trace.ts'
import { kept, NodeFault, requireSayable } from './values.ts'
import type { Values } from './values.ts'
import { NodeView } from './view.ts'

const deepest = `工作流套工作流最多 ${limits.depth} 层，请检查子流程是不是绕成了圈`

/** One event. */
export function step(program: Program, state: RunState, event: RunHappening, now: Date): Moved {
  const run = new Move(program, structuredClone(state), now)
  run.take(event)
  return run.end()
}

/** One event, and on from there until something of the world is needed. */
export function advance(program: Program, state: RunState, event: RunHappening, now: Date): Moved {
  const run = new Move(program, structuredClone(state), now)
  run.take(event)
  while (run.mayGo) run.take({ type: 'go' })
  return run.end()
}

class Move {
  readonly #program: Program
  readonly #now: Date
  readonly #state: RunState
  readonly #effects: Effect[] = []
  readonly #trace = new Map<number, RunStep>()

  constructor(program: Program, state: RunState, now: Date) {
    this.#program = program
    this.#state = state
    this.#now = now
  }

  get mayGo(): boolean {
    return this.#state.status === 'running' && !this.#state.call
  }

  end(): Moved {
    return { state: this.#state, effects: this.#effects, trace: [...this.#trace.values()].map((one) => ({ ...one })) }
  }

  take(event: RunHappening): void {
    const { status, wait, call } = this.#state
    const isOver = status !== 'running' && status !== 'waiting'
    if (isOver) return
    if (event.type === 'break') return this.#finish(event.as, event.message)
    if (event.type === 'go' && this.mayGo) return this.#enter()
    if (event.type === 'done' && call?.key === event.key) {
      delete this.#state.call
      if (event.result.ok) addSources(this.#state, this.#frame, event.result)
      return this.#ask((node, view) => behaviourOf(node).done?.(node.data, view, event.result))
    }
    if (status !== 'waiting' || !wait) return
    if (event.type === 'timeout' && event.id === wait.id) return this.#timeOut(wait.kind === 'pause')
    if (event.type === 'resume' && wait.kind === 'pause') return this.#resume(event)
    if (event.type !== 'reply' || wait.kind === 'pause') return
    this.#awake()
    const { message, effect } = heard(event.reply, wait)
    if (message !== undefined)
      for (const frame of this.#state.frames) frame.variables['message'] = kept('message', message)
    this.#effects.push(effect)
    this.#ask((node, view) => behaviourOf(node).reply?.(node.data, view, event.reply))
  }

  get #frame(): Frame {
    const frame = this.#state.frames.at(-1)
    if (!frame) throw new Error('a run has a frame until it ends')
    return frame
  }

  #awake(): void {
    this.#state.status = 'running'
    this.#state.sinceWait = 0
    delete this.#state.wait
  }

  #resume({ how, breakpoints }: Extract<RunHappening, { type: 'resume' }>): void {
    this.#awake()
    if (breakpoints) this.#state.breakpoints = breakpoints
    this.#state.isPassing = true
    if (how === 'step') this.#state.isStepping = true
    else delete this.#state.isStepping
  }

  #timeOut(isPause: boolean): void {
    const days = limits.waitingDays
    if (isPause) return this.#finish('cancelled', `在断点停了 ${days} 天，已自动结束`)
    const node = this.#node()
    const hasPort = node && portsOf(node).some(({ id }) => id === 'timeout')
    if (!hasPort) return this.#finish('cancelled', `客户 ${days} 天没有回复，已自动结束`)
    this.#awake()
    this.#ask(() => ({ go: 'timeout', memory: null }))
  }

  #flow(): Flow | undefined {
    return flowAt(this.#program, this.#frame.flow)
  }

  #node(): GraphNode | undefined {
    return this.#flow()?.nodes.get(this.#frame.at)
  }

  #enter(): void {
    const node = this.#node()
    if (!node) return this.#fail('工作流里的下一个节点已不存在')
    if (this.#pausesAt(node)) return this.#pause(node)
    delete this.#state.isPassing
    if (this.#state.sinceWait >= limits.steps) {
      return this.#fail(`走了 ${limits.steps} 步还没有等客户回答或结束，请检查是否绕了圈`)
    }
    this.#state.sinceWait++
    this.#open(node)
    this.#ask((node, view) => behaviourOf(node).enter(node.data, view))
  }

  #pausesAt({ id }: GraphNode): boolean {
    const { breakpoints, until, isStepping, isPassing } = this.#state
    if (isPassing || this.#frame.flow !== '') return false
    return isStepping === true || breakpoints.includes(id) || until === id
  }

  #pause({ id }: GraphNode): void {
    if (this.#state.until === id) delete this.#state.until
    this.#wait(id, { kind: 'pause', timeoutMinutes: 0 })
  }

  #open(node: GraphNode): void {
    openStep(this.#state, node, this.#now)
    this.#note()
  }

  #note(): void {
    const { open } = this.#frame
    if (open) this.#trace.set(open.no, open)
  }

  /** Asks the node that the run stands at, and does as it says. */
  #ask(question: (node: GraphNode, view: NodeView) => Outcome | undefined): void {
    const node = this.#node()
    const { open } = this.#frame
    if (!node || !open) return this.#fail('工作流里的这个节点已不存在')
    const view = new NodeView(this.#frame, this.#now)
    try {
      const outcome = question(node, view)
      Object.assign(open.inputs, view.reads)
      rest(this.#frame, view.reads)
      if (!outcome) throw new NodeFault('这个节点不能处理这一步')
      this.#apply(node, outcome)
    } catch (error) {
      Object.assign(open.inputs, view.reads)
      if (!(error instanceof NodeFault)) throw error
      this.#fail(error.message)
    }
  }

  #apply(node: GraphNode, outcome: Outcome): void {
    const frame = this.#frame
    this.#write(outcome.writes ?? {})
    if (outcome.memory !== undefined) {
      if (outcome.memory === null) delete frame.memory[node.id]
      else frame.memory[node.id] = kept(node.title, outcome.memory)
      requireSmall(this.#state.frames)
    }
    for (const saying of outcome.say ?? []) this.#say(node.id, saying)
    if ('go' in outcome) return this.#leave(node, outcome.go, outcome.because)
    if ('wait' in outcome) return this.#wait(node.id, outcome.wait)
    if ('end' in outcome) return this.#endFlow(outcome.end)
    if ('flow' in outcome) return this.#runFlow(outcome.flow, outcome.inputs)
    const call = { key: `${frame.open?.no ?? 0}.${this.#state.sinceWait}`, nodeId: node.id, flow: frame.flow }
    this.#state.sinceWait++ // what is asked for again and again is bounded, too
    if (this.#state.sinceWait > 2 * limits.steps) throw new NodeFault('这个节点一直没有结果，请检查设置')
    this.#state.call = { ...call, request: outcome.call }
    this.#effects.push({ type: 'call', call: this.#state.call })
    this.#note()
  }

  #write(writes: Values): void {
    const { variables, open } = this.#frame
    for (const [key, value] of Object.entries(writes)) {
      if (key === '') continue
      variables[key] = kept(key, value)
      if (open) open.outputs[key] = variables[key]
    }
    ground(this.#frame, Object.keys(writes))
    if (Object.keys(writes).length > 0) requireSmall(this.#state.frames)
  }

  #say(nodeId: string, saying: Saying): void {
    requireSayable(saying)
    const step = this.#frame.open?.no
    this.#effects.push({ type: 'say', message: { nodeId, ...(step === undefined ? {} : { step }), ...saying } })
  }

  #wait(
    nodeId: string,
    { timeoutMinutes, ...asking }: Omit<Asking, 'kind'> & { kind: Asking['kind'] | 'pause' },
  ): void {
    const minutes = timeoutMinutes > 0 ? timeoutMinutes : limits.waitingDays * 24 * 60
    const until = new Date(this.#now.getTime() + minutes * 60_000).toISOString()
    this.#state.status = 'waiting'
    const wait = { nodeId, ...asking, until }
    this.#state.wait = { ...wait, id: this.#state.steps }
    const { open } = this.#frame
    if (open && asking.kind !== 'pause') {
      open.state = 'waiting'
      this.#note()
    }
    this.#effects.push({ type: 'wait', wait })
  }

  #close(frame: Frame, how: Ending = {}): void {
    const closed = closeStep(frame, this.#now, how)
    if (closed) this.#trace.set(closed.no, closed)
  }

  #leave(node: GraphNode, port: string, because?: string): void {
    const target = this.#flow()?.targets.get(portKey(node.id, port))
    if (target === undefined) throw new NodeFault(because ? `：${because}` : `出口「${port}」没有连线`)
    if (because !== undefined && this.#frame.open) this.#frame.open.error = because
    this.#close(this.#frame, { port })
    this.#frame.at = target
  }

  /** One that cannot begin has failed as one that ends badly: the node may lead on from there. */
  #runFlow(key: string, inputs: Values): void {
    const { at, variables } = this.#frame
    this.#note()
    try {
      if (this.#state.frames.length >= limits.depth) throw new NodeFault(deepest)
      const given = { message: variables['message'] ?? '', ...inputs }
      const inner = frameOf(key, this.#program.flows.get(key), given)
      this.#state.frames.push(handed(this.#frame, inner, inputs))
    } catch (error) {
      const isLed = this.#flow()?.targets.has(portKey(at, 'error'))
      if (!(error instanceof NodeFault) || !isLed) throw error
      this.#ask((node, view) => behaviourOf(node).done?.(node.data, view, { ok: false, message: error.message }))
    }
  }

  #endFlow(outputs: Values): void {
    this.#close(this.#frame)
    if (this.#state.frames.length === 1) {
      this.#state.outputs = outputs
      return this.#finish('succeeded')
    }
    const { rests } = this.#state.frames.pop() ?? {}
    rest(this.#frame, {}, rests)
    this.#ask((node, view) => behaviourOf(node).done?.(node.data, view, { ok: true, value: outputs }))
  }

  /** Within another flow its caller may know what to do; else the run ends. */
  #fail(message: string): void {
    const { frames } = this.#state
    const node = this.#node()
    const told = node ? `「${node.title || '未命名节点'}」${message}` : message
    this.#close(this.#frame, { error: message })
    if (frames.length === 1) return this.#finish('failed', told, node?.id)
    frames.pop()
    delete this.#state.call
    this.#ask((node, view) => behaviourOf(node).done?.(node.data, view, { ok: false, message: told }))
  }

  #finish(status: 'succeeded' | 'failed' | 'cancelled', message?: string, nodeId?: string): void {
    const state = this.#state
    for (const frame of state.frames) this.#close(frame, { error: message ?? '工作流已结束' })
    state.status = status
    delete state.wait
    delete state.call
    if (message !== undefined) state.error = { ...(nodeId === undefined ? {} : { nodeId }), message }
    this.#effects.push({ type: 'end' })
  }
}
