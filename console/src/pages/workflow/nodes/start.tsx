export const StartForm = () => (
  <p className="zk-muted">工作流从这里开始。启动时要给出的输入，点画布空白处，在右边的“输入”里添加。</p>
)
