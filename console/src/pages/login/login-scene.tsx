/** The picture half of the login page: a question finds its answer among the knowledge. */
export function LoginScene() {
  return (
    <section className="zk-scene" aria-label="关于知库">
      <svg className="zk-scene-lines" viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <g fill="none" stroke="#fff" strokeOpacity=".1">
          <circle cx="560" cy="330" r="150" />
          <circle cx="560" cy="330" r="260" />
          <circle cx="560" cy="330" r="390" />
          <circle cx="560" cy="330" r="540" />
        </g>
      </svg>
      <div className="zk-scene-text">
        <p className="zk-scene-title">
          客户一问，
          <br />
          答案就在手边。
        </p>
        <p className="zk-scene-lead">客服知识的采集、维护与检索，汇于一处。</p>
      </div>
      <div className="zk-scene-cards" aria-hidden="true">
        <p className="zk-scene-question">
          <svg viewBox="0 0 16 16">
            <circle cx="7" cy="7" r="4.5" />
            <path d="m10.5 10.5 3.5 3.5" />
          </svg>
          <span>
            空调显示 <b>E1</b> 是什么故障？
          </span>
        </p>
        <div className="zk-scene-card">
          <span>商品资料</span>
          <p>
            <b>E1</b>：室内温度传感器故障。请断电 5 分钟后重启，仍报警则检查接插件。
          </p>
          <small>挂机维修手册 · 故障代码表 · 第 32 页</small>
        </div>
        <div className="zk-scene-card zk-scene-card-back">
          <span>政策</span>
          <p>整机保修期内，传感器更换免收材料费与上门费。</p>
          <small>售后服务政策 · 生效中</small>
        </div>
      </div>
    </section>
  )
}
