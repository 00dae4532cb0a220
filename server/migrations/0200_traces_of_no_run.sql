-- A test talks to a workflow aside: no run is kept, and a trace names none. Until now it named one without a name.
update test_traces set trace = trace #- '{workflow,runId}' where trace -> 'workflow' ->> 'runId' = '';
